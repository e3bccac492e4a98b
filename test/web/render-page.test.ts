import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { encodeTemplate } from '../../src/emit/encoded-template.js';
import { fillPage } from '../../src/emit/fill-page.js';
import { decodeBytes } from '../../src/lib/bytes.js';
import type { Body, CallHole } from '../../src/types/hole.js';
import type { RenderTask } from '../../src/types/output/render.js';
import type { Page } from '../../src/types/page.js';
import type { Shell } from '../../src/types/site/shell.js';
import type { Theme } from '../../src/types/theme.js';
import { ComponentError } from '../../src/web/render/component-error.js';
import { createRenderer } from '../../src/web/render/create-renderer.js';
import { interaction } from '../../src/web/render/interaction.js';
import { usePage } from '../../src/web/theme/context.js';
import { readPageHtml } from '../../src/web/theme/page/page-html.js';

const shell: Shell = {
  title: 'Site',
  tagline: '',
  baseUrl: '/',
  locale: 'en',
  navbar: { className: 'ds-navbar', hideOnScroll: false, items: [] },
  footer: { className: 'ds-footer', links: [], badges: [] },
  colorMode: { defaultMode: 'light', respectPrefersColorScheme: false, disableSwitch: false },
  externalPaths: [],
  versions: [],
};

function createPage(body: Body, title = 'Title'): Page {
  const view = {
    kind: 'doc',
    route: '/docs/a',
    title,
    documentTitle: title,
    showTitle: true,
    toc: [],
  } as const;
  return { view: { ...view, toc: [] }, file: 'docs/a/index.html', head: [], body, noIndex: false };
}

function render(
  page: Page,
  { theme = {}, ...task }: Partial<RenderTask> & { theme?: Theme } = {},
): string {
  const renderer = createRenderer({ theme, shell, pages: {}, docs: {} });
  const assets = {
    entry: '/assets/client.js',
    preload: ['/assets/shared.js'],
    styles: ['/assets/site.css'],
  };
  const template = renderer.renderPage({ page, islands: [], classRules: [], ...task });
  return decodeBytes(fillPage(encodeTemplate(template), { assets, chunks: {} }));
}

const call = (name: CallHole['name'], props: CallHole['props'], children: Body = []): CallHole => ({
  hole: 'call',
  name,
  props,
  children,
});
const proseOf = (body: Body, options = {}) =>
  readPageHtml(render(createPage(body), options))?.prose ?? '';

const Titled = ({ children }: { children?: unknown }) =>
  createElement('div', { title: String(children) }, children as string);
const Text = () => '<5';
const Five = () => 5;
const Picture = () => createElement('img', { src: '/a.png', alt: '' });
function Clickable() {
  interaction.seen = true;
  return createElement('b', null, 'x');
}
function Broken(): never {
  throw new Error('no data');
}

describe('renderPage', () => {
  it('names the boxes of a task list, which have no label', () => {
    const item = (box: string) =>
      `<li class="task-list-item"><input type="checkbox"${box} disabled> Wind it</li>`;
    const prose = proseOf([`<ul class="contains-task-list">${item(' checked')}${item('')}</ul>`]);
    expect(prose.match(/<input[^>]*>/g)).toEqual([
      '<input type="checkbox" aria-label="done" checked disabled>',
      '<input type="checkbox" aria-label="not done" disabled>',
    ]);
  });
  it('begins every document with its language, direction and what browsers need first', () => {
    const html = render(createPage([]));
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr"/);
    expect(html).toMatch(
      /<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>Title<\/title>/,
    );
    expect(html).toContain('<meta name="generator" content="docsgen">');
    const renderer = createRenderer({
      theme: {},
      shell: { ...shell, locale: 'ar', language: { direction: 'rtl' } },
      pages: {},
      docs: {},
    });
    const { pieces } = renderer.renderPage({ page: createPage([]), islands: [], classRules: [] });
    expect(pieces[0]).toContain('<html lang="ar" dir="rtl"');
  });

  it('lets browsers paint nothing before a short page, or the navbar of a long one, is whole', () => {
    const findPaintable = (html: string) => {
      const [, id = ''] = /<link rel="expect" href="#([\w-]+)" blocking="render">/.exec(html) ?? [];
      return html.indexOf(`id="${id}"`);
    };
    const short = render(createPage(['<p>x</p>']));
    expect(findPaintable(short)).toBeGreaterThan(short.indexOf('<p>x</p>'));
    const long = render(createPage([`<p>x</p>${'<p>y</p>'.repeat(10_000)}`]));
    expect(long.indexOf('ds-navbar')).toBeGreaterThan(0);
    expect(findPaintable(long)).toBeGreaterThan(long.indexOf('ds-navbar'));
    expect(findPaintable(long)).toBeLessThan(long.indexOf('<p>x</p>'));
  });

  it('escapes what authors write in titles, in markup and in the page data', () => {
    const title = '</script><!--<script> & "x" \u2028';
    const html = render(createPage([], title));
    expect(html).toContain('<title>&lt;/script&gt;&lt;!--&lt;script&gt; &amp; &quot;x&quot;');
    expect(html).not.toContain('</script><!--');
    expect(html.slice(html.indexOf('id="docsgen-page"'))).not.toContain('\u2028');
    expect(readPageHtml(html)?.payload.view.title).toBe(title);
  });

  it('has no style attribute and no inline script but the constant ones', () => {
    const html = render(createPage([call('Heading', { level: 2, id: 'a', text: 'A' }, ['A'])]));
    const { inlineScripts } = createRenderer({ theme: {}, shell, pages: {}, docs: {} });
    expect(html).not.toMatch(/ style=/);
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      (match) => match[1] ?? '',
    );
    expect(scripts).toHaveLength(1);
    expect(inlineScripts).toEqual(expect.arrayContaining(scripts));
  });

  it('has the banner of a wrong base URL on the home page only, in the words of the site', () => {
    const page = createPage([]);
    const home = { ...page, view: { ...page.view, route: '/' } };
    const theme = { strings: { siteDidNotLoad: 'Nothing <loaded>' } };
    expect(render(home, { theme })).toContain('<strong>Nothing &lt;loaded&gt;</strong>');
    expect(render(home)).toContain('<strong>The files of this site did not load</strong>');
    expect(render(page, { theme })).not.toContain('data-docsgen-banner');
  });

  it('puts prose in as it is, between marks that a navigation cuts at', () =>
    expect(proseOf(['<p>a $& b</p>'])).toBe(
      '<!--docsgen:prose--><p>a $& b</p><!--/docsgen:prose-->',
    ));

  it('puts rendered children into components without wrapping them', () =>
    expect(
      proseOf([call('Heading', { level: 2, id: 'a', text: 'A' }, ['<code>$&amp;</code>'])]),
    ).toContain('<h2 class="anchor" id="a"><code>$&amp;</code><a class="hash-link" href="#a"'));

  it('is not misled by text that looks like its own placeholder', () => {
    const inner = call('Details', { summary: 'ds-slot-0-' }, ['ds-slot-0-']);
    expect(
      proseOf([call('Admonition', { kind: 'note', title: 'ds-slot-0-' }, [inner])]).match(
        /ds-slot-0-/g,
      ),
    ).toHaveLength(3);
  });

  it('names the files whose classes are on the page, whatever their patterns are', () => {
    const renderer = createRenderer({ theme: {}, shell, pages: {}, docs: {} });
    const list = (html: string, classRules: RenderTask['classRules']) =>
      renderer.renderPage({ page: createPage([html]), islands: [], classRules }).classFiles;
    const rules = [
      { name: 'plain', pattern: 'class="p(1)"' },
      { name: 'signed', pattern: 'class="[a-z]+-signed"', sign: '-signed' },
      { name: 'repeated', pattern: '<(b) class="r">.*</\\1>' },
      { name: 'prose', pattern: '<div', inProse: true as const },
    ];
    expect(list('<p></p>', rules)).toEqual([]);
    expect(list('<p class="x-signed"></p><b class="r"></b>', rules)).toEqual([
      'signed',
      'repeated',
    ]);
    expect(list('<b class="r"></b>', rules.slice(2))).toEqual(['repeated']);
    expect(list('<div></div>', rules)).toEqual(['prose']);
  });

  it('draws a call that several pages have with the children of each, and a site’s own component on each page', () => {
    const theme: Theme = { content: { Details: () => createElement('p', null, usePage().title) } };
    const renderer = createRenderer({ theme, shell, pages: {}, docs: {} });
    const [first, second] = ['One', 'Two'].map((name) => {
      const body = [
        call('Admonition', { kind: 'note' }, [name.toLowerCase()]),
        call('CodeBlock', { language: 'text', html: 'same' }),
        call('Details', { summary: 'x' }, []),
      ];
      const page = createPage(body, name);
      return renderer.renderPage({ page, islands: [], classRules: [] }).pieces.join('');
    });
    for (const html of [first, second]) expect(html).toContain('>same</code>');
    expect(first?.replaceAll('One', 'Two').replaceAll('one', 'two')).toBe(second);
    expect(second).toContain('<p>Two</p>');
  });

  it('draws anew on each page of a text what may ask for the page, wherever in a call it stands', () => {
    const theme: Theme = { content: { Details: () => createElement('p', null, usePage().title) } };
    const renderer = createRenderer({ theme, shell, pages: {}, docs: {} });
    const body = [
      call('Admonition', { kind: 'note' }, [call('Admonition', {}, ['Same']), call('Details', {})]),
      call('Admonition', { kind: 'tip' }, [{ hole: 'code', index: 0 }]),
    ];
    const [one, two] = ['One', 'Two'].map((name) => {
      const islands = [{ html: `<i>${name}</i>`, interactive: false }];
      return renderer
        .renderPage({ page: createPage(body, name), islands, classRules: [] })
        .pieces.join('');
    });
    expect(one).toContain('<p>One</p>');
    expect(two).toContain('<p>Two</p>');
    expect(two).toContain('<i>Two</i>');
    expect(one?.replaceAll('One', 'Two')).toBe(two);
  });

  it('keeps children out of attributes of a site’s own components', () => {
    const theme = { content: { Admonition: Titled } };
    const prose = proseOf([call('Admonition', {}, ['<b>x</b>'])], { theme });
    expect(prose).toContain('<div title=""><b>x</b></div>');
  });

  it('reads the labels of tabs from their items', () => {
    const tabs = call('Tabs', { groupId: 'pm' }, [
      call('TabItem', { value: 'npm', label: 'With npm' }, ['<p>N</p>']),
      '\n',
      call('TabItem', { value: 'yarn', default: true }, ['<p>Y</p>']),
    ]);
    const prose = proseOf([tabs]);
    expect(prose).toContain(
      'aria-selected="false" tabindex="-1" data-value="npm">With npm</button>',
    );
    expect(prose).toContain('aria-selected="true" tabindex="0" data-value="yarn">yarn</button>');
    expect(prose).toContain('data-value="npm" hidden=""><p>N</p></div>');
  });

  it('names the page and the reason when a component throws', () => {
    const tabs = call('Tabs', { defaultValue: 'x' }, [call('TabItem', { value: 'npm' }, [])]);
    const renderTabs = () => render({ ...createPage([tabs]), source: 'docs/a.mdx' });
    expect(renderTabs).toThrow(ComponentError);
    expect(renderTabs).toThrow('no tab `x`');
  });

  it('wraps interactive islands and leaves the others as plain HTML', () => {
    const islands = [
      { html: '<i>0</i>', interactive: true },
      { html: '<i>1</i>', interactive: false },
    ];
    const prose = proseOf(
      [
        { hole: 'code', index: 0 },
        { hole: 'code', index: 1 },
      ],
      { islands },
    );
    expect(prose).toContain('<docsgen-island data-hole="0"><i>0</i></docsgen-island><i>1</i>');
  });

  it('lists the headings of the page in an inline table of contents', () => {
    const headings = [{ level: 2, id: 'a', text: 'A', html: '<code>A</code>' }];
    const html = render({ ...createPage([call('TOCInline', {})]), headings });
    expect(html).toContain('<a href="#a"><code>A</code></a>');
  });
});

describe('renderIslands', () => {
  const view = createPage([]).view;
  const renderDoc = (module: Record<string, unknown>) =>
    createRenderer({ theme: {}, shell, pages: {}, docs: { 'docs/a.mdx': module } }).renderIslands({
      always: false,
      source: 'docs/a.mdx',
      view,
    });

  it('renders components and plain values in order', () => {
    expect(renderDoc({ _H0: Text, _H1: Clickable, _H2: Five })).toEqual([
      { html: '&lt;5', interactive: false },
      { html: '<b>x</b>', interactive: true },
      { html: '5', interactive: false },
    ]);
  });

  it('leaves no preload links of images in the text', () =>
    expect(renderDoc({ _H0: Picture })[0]?.html).toBe('<img src="/a.png" alt=""/>'));

  it('tells which hole threw', () => {
    expect(() => renderDoc({ _H0: Text, _H1: Broken })).toThrow(
      expect.objectContaining({
        name: 'ComponentError',
        message: 'no data',
        source: 'docs/a.mdx',
        hole: 1,
      }),
    );
  });
});

describe('readPageHtml', () => {
  it('knows other HTML for what it is', () =>
    expect(readPageHtml('<!doctype html><title>x</title>')).toBeUndefined());
});
