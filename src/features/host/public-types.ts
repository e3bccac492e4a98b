/** Hosts that docsgen writes files for. */
export type HostName = 'netlify' | 'cloudflare' | 'vercel' | 'github-pages' | 'nginx' | 'caddy';

/** The key `host` of the config, with every default. */
export interface HostConfig {
  name: HostName;
  /**
   * What the content security policy allows besides what the config and features declare, by
   * directive; `false` for no policy.
   */
  csp: Readonly<Record<string, readonly string[]>> | false;
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    host?: HostName | (Pick<HostConfig, 'name'> & Partial<HostConfig>) | false;
  }
}
