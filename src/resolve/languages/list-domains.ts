import type { Site } from '../../types/site.js';

/** A part of the output that is published as a separate site. */
export interface Domain {
  /**
   * The site in the languages of the domain, beginning with the language whose base URL is a prefix
   * of all others.
   */
  sites: readonly [Site, ...Site[]];
  /** Its folder below the output folder: `''` or `fr/`. */
  folder: string;
}

/**
 * Lists the domains of a site: that of the default language, and one for each language with another
 * `url`.
 */
export function listDomains([main, ...others]: readonly [Site, ...Site[]]): [Domain, ...Domain[]] {
  const isApart = ({ config }: Site) => config.url !== main.config.url;
  return [
    { sites: [main, ...others.filter((site) => !isApart(site))], folder: '' },
    ...others
      .filter(isApart)
      .map((site): Domain => ({ sites: [site], folder: site.language.path })),
  ];
}

/**
 * Lists the output files of a domain, relative to its folder. Leaves out the folders of other
 * domains.
 */
export function listDomainFiles(
  files: readonly string[],
  { domain, domains }: { domain: Domain; domains: readonly Domain[] },
): string[] {
  const apart = domains.flatMap(({ folder }) =>
    folder === domain.folder || folder === '' ? [] : [folder],
  );
  return files
    .filter(
      (file) => file.startsWith(domain.folder) && !apart.some((folder) => file.startsWith(folder)),
    )
    .map((file) => file.slice(domain.folder.length));
}
