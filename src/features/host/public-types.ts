/** Hosts whose config files docsgen can write. */
export type HostName = 'netlify' | 'cloudflare' | 'vercel' | 'github-pages' | 'nginx' | 'caddy';

/** The key `host` of the config, with all defaults applied. */
export interface HostConfig {
  name: HostName;
  /**
   * Sources that the content security policy allows, by directive, in addition to those that the
   * config and features declare; `false` for no policy.
   */
  csp: Readonly<Record<string, readonly string[]>> | false;
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    host?: HostName | (Pick<HostConfig, 'name'> & Partial<HostConfig>) | false;
  }
}
