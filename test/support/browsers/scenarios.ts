import { expect } from 'vitest';
import { expectClipboard } from './expect-clipboard.js';
import type { Reader } from './reader.js';

/** Steps of a reader in a browser, with expectations. */
export type Scenario = (reader: Reader) => Promise<void>;

const CODE = '.ds-code-block:has(.ds-code-note)';
/** The text that a reader copies from it. */
const LINES = ['const one = 1;', 'const two = 2;'];
const TYPED_CODE = '.ds-code-block:has(.ds-type-below)';
const TYPED_LINES = ['const port = 8080;', "const name = 'Ada';"];
const PLAYGROUND = '.ds-playground';
const PAGE_OF_EDITOR = '.ed-scroll';

/** The scenarios of every browser, by what they state. They run on the site of `makeReaderSite`. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  async 'the landing page comes alive and leads to the docs'(reader) {
    await reader.open('/');
    await reader.driver.call(() => void Object.assign(window, { isFirst: true }));
    await reader.press('.landing-actions a', 'Read the docs');
    await reader.untilAt('/docs/overview');
    await reader.untilSeen('h1', 'Overview');
    await reader.until(true, () => 'isFirst' in window);
  },

  async 'back and forward return to where the reader was'(reader) {
    await reader.open('/docs/long');
    await reader.scrollTo(300);
    await reader.press('.ds-prose a', 'To the end');
    await reader.untilAt('/docs/long#the-end', (y) => y > 1000);
    const end = await reader.driver.call(() => Math.round(window.scrollY));
    await reader.driver.traverse('back');
    await reader.untilAt('/docs/long', (y) => y === 300);
    await reader.driver.traverse('forward');
    await reader.untilAt('/docs/long#the-end', (y) => y === end);
    await reader.scrollTo(310);
    await reader.press('.ds-prose a', 'to the parts');
    await reader.untilAt('/docs/parts', (y) => y === 0);
    await reader.driver.traverse('back');
    await reader.untilAt('/docs/long#the-end', (y) => y === 310);
    await reader.untilSeen('.ds-prose a', 'to an editor');
  },

  async 'back from another document returns to where the reader was'(reader) {
    await reader.open('/docs/long');
    await reader.scrollTo(320);
    await reader.press('.ds-prose a', 'to an editor');
    await reader.untilAt('/examples/basic/');
    await reader.untilSeen(`${PAGE_OF_EDITOR} [data-block]`);
    await reader.driver.traverse('back');
    await reader.untilAt('/docs/long', (y) => y === 320);
    await reader.untilAlive();
    await reader.untilAt('/docs/long', (y) => y === 320);
  },

  async 'search finds a page and opens it'(reader) {
    await reader.open('/docs/overview');
    await reader.press('.ds-search-button');
    await reader.until('INPUT', () => document.activeElement?.tagName ?? '');
    await reader.driver.type('serialize');
    await reader.press('dialog .ds-search-hit');
    await reader.until(false, () => location.pathname === '/docs/overview');
    await reader.until(0, () => document.querySelectorAll('dialog[open]').length);
  },

  async 'the menu opens, leads to a page and closes'(reader) {
    await reader.open('/docs/overview');
    if (!reader.isTouch) {
      await reader.hover('.ds-dropdown > button');
      await reader.untilSeen('.ds-dropdown-link', 'Basic');
      await reader.press('.ds-sidebar a', 'Acknowledgements');
    } else {
      await reader.press('.ds-menu-button');
      await reader.press('.ds-mobile-menu a', 'Acknowledgements');
    }
    await reader.untilAt('/docs/acknowledgements');
    await reader.untilSeen('h1', 'Acknowledgements');
    await reader.until(0, () => document.querySelectorAll('dialog[open]').length);
  },

  async 'tabs switch, and a page that is loaded again remembers the choice'(reader) {
    await reader.open('/docs/parts');
    await reader.press('[role="tab"]', 'yarn');
    await reader.untilSeen('[role="tabpanel"]', 'From yarn.');
    await reader.open('/docs/parts');
    await reader.untilSeen('[role="tabpanel"]', 'From yarn.');
  },

  async 'code is copied without line numbers, notes and types'(reader) {
    await reader.open('/docs/parts');
    await reader.driver.call((selector) => {
      document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
    }, CODE);
    await reader.hover(`${CODE} .line`);
    await reader.press(`${CODE} [data-docsgen-copy]`);
    await reader.untilSeen(`${CODE} [data-copied]`);
    await expectClipboard(reader, LINES);
    for (const [code, lines] of [
      [CODE, LINES],
      [TYPED_CODE, TYPED_LINES],
    ] as const) {
      await reader.driver.call((selector) => {
        const pre = document.querySelector(`${selector} pre`);
        if (pre !== null) getSelection()?.selectAllChildren(pre);
      }, code);
      await reader.driver.keys('Control', 'c');
      await expectClipboard(reader, lines);
    }
  },

  async 'a mark in code leads to its note'(reader) {
    await reader.open('/docs/parts');
    await reader.press('.ds-code-note');
    await reader.untilAt('/docs/parts#code-note-1-1');
    await reader.untilSeen('.ds-code-notes > li:target', 'The first of all.');
  },

  async 'a footnote is read in place'(reader) {
    await reader.open('/docs/parts');
    if (reader.isTouch) {
      await reader.press('[data-footnote-ref]');
      await reader.untilAt('/docs/parts#user-content-fn-1');
      return;
    }
    await reader.hover('[data-footnote-ref]');
    await reader.untilSeen('.ds-footnote-text', 'A note with');
  },

  async 'an image is enlarged in a dialog that closes'(reader) {
    await reader.open('/docs/parts');
    await reader.press('.ds-prose img');
    await reader.untilSeen('dialog.ds-zoom img');
    if (reader.driver.pinch) {
      const middle = { x: 195, y: 400 };
      await reader.driver.pinch(middle, 2);
      await reader.until(true, () => (window.visualViewport?.scale ?? 1) > 1.5);
      // Readers who have zoomed in can close the dialog by a tap, and zoom out with two fingers.
      await reader.driver.press(middle);
      await reader.until(0, () => document.querySelectorAll('.ds-zoom').length);
      await reader.driver.pinch(middle, 0.25);
      await reader.until(1, () => window.visualViewport?.scale ?? 0);
    } else await reader.driver.keys('Escape');
    await reader.until(0, () => document.querySelectorAll('.ds-zoom').length);
    await reader.until('', () => document.body.style.overflow);
  },

  async 'the keyboard skips to the text, and goes through it in order'(reader) {
    await reader.open('/docs/parts');
    const { keys } = reader.driver;
    await keys('Tab');
    await reader.untilSeen('.ds-skip-link:focus');
    await keys('Enter');
    await reader.until('ds-main', () => document.activeElement?.id ?? '');
    const stops = [];
    for (let count = 0; count < 8; count++) {
      await keys('Tab');
      stops.push(await reader.driver.call(readFocus));
    }
    const orders = stops.map(({ order }) => order);
    expect(orders).toEqual([...new Set(orders)].sort((a, b) => a - b));
    expect(stops.filter(({ isShown }) => !isShown)).toEqual([]);
    await reader.press('.ds-search-button');
    await reader.until('INPUT', () => document.activeElement?.tagName ?? '');
    await keys('Tab');
    await reader.until(true, () => document.activeElement?.closest('dialog') !== null);
    await keys('Escape');
    await reader.until(true, () => document.activeElement?.matches('.ds-search-button') ?? false);
  },

  async 'the color theme changes and stays'(reader) {
    await reader.open('/docs/parts');
    const read = () => document.documentElement.dataset['theme'] ?? '';
    const before = await reader.driver.call(read);
    if (reader.isTouch) await reader.press('.ds-menu-button');
    await reader.press(reader.isTouch ? '.ds-mobile-menu .ds-color-mode' : '.ds-color-mode');
    const after = before === 'dark' ? 'light' : 'dark';
    await reader.until(after, read);
    await reader.open('/docs/parts');
    await reader.until(after, read);
  },

  async 'an island answers'(reader) {
    await reader.open('/docs/parts');
    await reader.press('.counter', 'Clicked 0 times');
    await reader.untilSeen('.counter', 'Clicked 1 times');
  },

  async 'the caret of a playground is in its text'(reader) {
    await reader.open('/docs/parts');
    await reader.driver.call((selector) => {
      document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
    }, PLAYGROUND);
    await reader.untilSeen(`${PLAYGROUND} iframe`);
    await reader.press(`${PLAYGROUND} textarea`);
    await reader.until('TEXTAREA', () => document.activeElement?.tagName ?? '');
    await reader.driver.type('x');
    await reader.until(
      true,
      () => document.querySelector('.ds-playground code')?.textContent?.includes('x') ?? false,
    );
    const shift = await reader.driver.call(() => {
      const field = document.querySelector('.ds-playground textarea');
      const pre = document.querySelector('.ds-playground pre');
      if (field === null || pre === null) return ['nothing'];
      const [of, on] = [field.getBoundingClientRect(), pre.getBoundingClientRect()];
      return [of.top - on.top, of.left - on.left, of.bottom - on.bottom].map(Math.round);
    });
    expect(shift).toEqual([0, 0, 0]);
  },

  async 'a term shows its definition, or leads to it'(reader) {
    await reader.open('/docs/parts');
    if (reader.isTouch) {
      await reader.press('.glossary-term > a');
      await reader.untilAt('/glossary#canvas-node');
      return;
    }
    await reader.hover('.glossary-term > a');
    await reader.untilSeen('.glossary-definition', 'It accepts');
    await reader.driver.keys('Escape');
    await reader.until(false, () => {
      const definition = document.querySelector('.glossary-definition');
      return definition !== null && definition.getClientRects().length > 0;
    });
  },

  async 'a name in code shows its type'(reader) {
    await reader.open('/docs/parts');
    await reader.hover('.ds-type');
    await reader.driver.call(() => document.querySelector<HTMLElement>('.ds-type')?.focus());
    await reader.untilSeen('.ds-type-text', 'port');
  },

  async 'an editor adds blocks and takes them back before the first click in its page'(reader) {
    await reader.driver.load(`${await reader.driver.call(() => location.origin)}/examples/basic/`);
    await reader.untilSeen(`${PAGE_OF_EDITOR} [data-block]`);
    const count = () => document.querySelectorAll('.ed-scroll [data-block="Button"]').length;
    const before = await reader.driver.call(count);
    await reader.press('.ed-toolbox [role="button"]', 'Button');
    await reader.until(before + 1, count);
    // In some browsers, a click on a tool does not move the focus.
    await reader.driver.call(() => (document.activeElement as HTMLElement | null)?.blur());
    await reader.driver.keys('Control', 'z');
    await reader.until(before, count);
  },

  async 'without scripts a page can be read, and nothing waits'(reader) {
    await reader.open('/docs/parts');
    const seen = await reader.driver.call(async () => {
      const frame = document.createElement('iframe');
      // Its scripts are off, but this document may access it.
      frame.setAttribute('sandbox', 'allow-same-origin');
      frame.style.cssText = 'position: fixed; inset: 0; inline-size: 100%; block-size: 100%';
      frame.src = '/docs/parts';
      document.body.append(frame);
      await new Promise((loaded) => frame.addEventListener('load', loaded, { once: true }));
      const page = frame.contentDocument;
      const shows = (selector: string) =>
        (page?.querySelector(selector)?.getClientRects().length ?? 0) > 0;
      return {
        title: shows('h1'),
        prose: shows('.ds-prose p'),
        code: shows('.ds-code'),
        tabs: [...(page?.querySelectorAll('[role="tabpanel"]') ?? [])].map(
          (panel) => panel.getClientRects().length > 0,
        ),
        started: page?.documentElement.hasAttribute('data-started') ?? true,
      };
    });
    expect(seen).toEqual({
      title: true,
      prose: true,
      code: true,
      tabs: [true, true],
      started: false,
    });
  },
};

/**
 * In the page: returns the position of the focused element in the document's order, and whether it
 * is in the window.
 */
function readFocus(): { order: number; name: string; isShown: boolean } {
  const focused = document.activeElement;
  const box = focused?.getBoundingClientRect();
  return {
    order: focused === null ? -1 : [...document.querySelectorAll('#ds-main *')].indexOf(focused),
    name: focused?.outerHTML.slice(0, 80) ?? '',
    isShown: box !== undefined && box.width > 0 && box.bottom > 0 && box.top < window.innerHeight,
  };
}
