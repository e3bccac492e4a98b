// What a reader gets of each page of an output folder, whichever generator wrote it.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toString as textOf } from 'hast-util-to-string';

/**
 * @typedef {object} Page
 * @property {string} title
 * @property {string} description
 * @property {string} ids those of headings, in order
 * @property {string} text without white space, in lower case
 * @property {string} links addresses of links to the site itself, in order
 */
/** @typedef {import('hast').Element} Element */

/**
 * Elements that are around the content of a page, and those whose text depends on the generator's
 * wording: the way to a page, its outline, buttons, labels of tabs, and what is below a text (edit
 * link, date, tags, neighbors). Classes are those of Docusaurus (`theme-…`) and docsgen (`ds-…`).
 */
const AROUND = [
  'script, style, template, noscript, svg, nav, button, [role=tablist], [aria-hidden=true]',
  '.hash-link, .table-of-contents, .theme-doc-toc-mobile, .ds-toc, .ds-toc-mobile, .ds-toc-inline',
  '.theme-doc-footer, .theme-blog-footer-edit-meta-row, .ds-doc-footer, .ds-post-footer',
  '.theme-doc-version-badge, .theme-doc-version-banner, .ds-version-badge, .ds-notice',
  '.ds-page-menu',
].join(',');

/**
 * Reads all pages of an output folder by their routes. Pages that lead elsewhere at once count as
 * routes alone.
 * @param {string} folder
 * @returns {Map<string, Page | undefined>}
 */
export function readOutput(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // A route may end like a file.
    .filter((file) => file.endsWith('.html') && statSync(path.join(folder, file)).isFile())
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
  return new Map(
    files.map((file) => [toRoute(`/${file}`), readPage(path.join(folder, file), file)]),
  );
}

/** @param {string} address */
const toRoute = (address) => address.replace(/(?:index)?\.html$/, '').replace(/(?<=.)\/$/, '');

/**
 * @param {string} path
 * @param {string} file
 * @returns {Page | undefined}
 */
function readPage(path, file) {
  const tree = fromHtml(readFileSync(path, 'utf8'));
  if (select('meta[http-equiv=refresh]', tree)) return undefined;
  // A page may draw a `<main>` of its own inside of another.
  const main = select('main', tree) ?? select('.main-wrapper', tree) ?? select('body', tree);
  if (!main) throw new Error(`\`${file}\` has no \`<body>\`.`);
  const around = new Set(selectAll(AROUND, main));
  const content = without(main, around);
  const description = select('meta[name=description]', tree)?.properties['content'] ?? '';
  return {
    title: squeeze(textOf(select('head title', tree) ?? main)),
    description: squeeze(String(description)),
    ids: selectAll('h1, h2, h3, h4, h5, h6', content)
      .flatMap(({ properties: { id } }) => (id === undefined ? [] : [String(id)]))
      .join(' '),
    text: squeeze(textOf(content)),
    links: selectAll('a', content)
      .map(({ properties: { href } }) => String(href ?? ''))
      .filter((href) => /^[/#]/.test(href))
      .map((href) => href.replace(/^([^#?]+)/, toRoute).toLowerCase())
      .join(' '),
  };
}

/**
 * @param {Element} element
 * @param {ReadonlySet<import('hast').Nodes>} left
 * @returns {Element}
 */
function without(element, left) {
  const children = element.children
    .filter((child) => !left.has(child))
    .map((child) => (child.type === 'element' ? without(child, left) : child));
  return { ...element, children };
}

/** @param {string} text */
const squeeze = (text) => text.replace(/[\s\u200b\ufeff·]+/g, '').toLowerCase();
