import { addressOf } from './addresses.js';
import { type Languages, placeFile } from './languages.js';

export interface Redirect {
  from: string;
  to: string;
}

/**
 * Returns the redirects of a site, or of a version whose pages begin with `prefix`. Calls `refuse`
 * for redirects without a target page.
 */
export function listRedirects({
  redirects,
  known,
  languages,
  withFolders,
  prefix,
  refuse,
}: {
  /** Old files of pages, with the targets of their redirects. */
  redirects: readonly (readonly [string, string])[];
  known: ReadonlySet<string>;
  languages: Languages | undefined;
  withFolders: boolean;
  prefix: string;
  refuse: (from: string, to: string) => void;
}): Redirect[] {
  const at = (address: string) => `/${prefix}${address.slice(1)}`;
  // Without folders, docsgen writes the page of a folder next to the folder.
  const pages = withFolders
    ? []
    : [...known]
        .map((file) => addressOf(file, false))
        .filter((from) => /.\/index\.html$/.test(from))
        .map((from) => ({ from: at(from), to: at(from.replace(/\/index\.html$/, '')) }));
  const named = redirects.flatMap(([from, to]) => {
    const [, target = '', anchor = ''] = /^([^#]*)(.*)$/s.exec(to) ?? [];
    const place = placeFile(target, languages).file;
    const isElsewhere = /^[a-z]+:/i.test(to);
    if (!isElsewhere && !known.has(place)) {
      refuse(from, to);
      return [];
    }
    const leadsTo = isElsewhere ? to : at(addressOf(place, true)) + anchor;
    return [{ from: at(addressOf(from, withFolders)), to: leadsTo }];
  });
  return [...named, ...pages];
}
