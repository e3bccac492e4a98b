import type { Note } from '../text/page.js';
import { addressOf } from './addresses.js';
import type { ConfigRequest } from './config-request.js';
import { placeFile } from './languages.js';

/** Writes `redirects`. Adds to `notes` those that lead nowhere. */
export function writeRedirects(request: ConfigRequest, notes: Note[]): unknown[] | undefined {
  const { plugins, withFolders, known, config, languages } = request;
  // Without folders, docsgen writes the page of a folder beside it.
  const pages = withFolders
    ? []
    : [...known]
        .map((file) => addressOf(file, false))
        .filter((from) => /.\/index\.html$/.test(from))
        .map((from) => ({ from, to: from.replace(/\/index\.html$/, '') }));
  const named = plugins.redirects.flatMap(([from, to]) => {
    const [, target = '', anchor = ''] = /^([^#]*)(.*)$/s.exec(to) ?? [];
    const place = placeFile(target, languages).file;
    const isElsewhere = /^[a-z]+:/i.test(to);
    if (!isElsewhere && !known.has(place)) {
      const text = `The redirect of \`${from}\` leads to \`${to}\`, which is no page: it was left out.`;
      notes.push({ file: config.file, line: config.lineOf(from), text });
      return [];
    }
    const leadsTo = isElsewhere ? to : addressOf(place, true) + anchor;
    return [{ from: addressOf(from, withFolders), to: leadsTo }];
  });
  const all = [...named, ...pages, ...request.archives];
  return all.length === 0 ? undefined : all;
}
