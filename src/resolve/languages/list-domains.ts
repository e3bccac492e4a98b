import type { Site } from '../../types/site.js';

/** A part of the output that is published as a site of its own. */
export interface Domain {
  /** The site in the languages of the domain: at first the one whose base URL all of them have. */
  sites: readonly [Site, ...Site[]];
  /** Its folder below the output folder: `''` or `fr/`. */
  folder: string;
}

/**
 * Lists the domains of a site: that of the default language, and one for each language whose `url`
 * is another.
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
 * Lists the files of a domain among those of the output, named from the domain's folder. The
 * folders of other domains are left out.
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
