import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { SerializedNodes } from '@craftjs/core';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { browseOwnSite } from '../support/browse-site.js';
import type { OpenOptions } from '../support/browser.js';
import { LOOKS, takeTurns } from '../support/looks.js';
import { expectAccessible } from '../support/run-axe.js';

const browsed = browseOwnSite();
const { prepare } = browsed;

/** Opens an editor and waits for its page. Any message on the console fails the test. */
async function openEditor(name: 'basic' | 'landing', options: OpenOptions = {}): Promise<Page> {
  const { page, context, problems } = await prepare(options);
  onTestFinished(async () => {
    await context.close();
    expect(problems).toEqual([]);
  });
  await page.goto(`${browsed.url}/examples/${name}/`);
  await canvas(page).locator('[data-block]').first().waitFor();
  return page;
}

const canvas = (page: Page): Locator => page.getByRole('region', { name: 'Page' });
const tool = (page: Page, name: string): Locator =>
  page.locator('.ed-toolbox').getByRole('button', { name, exact: true });
const layers = (page: Page): Locator => page.getByRole('tree', { name: 'Blocks of the page' });
const settings = (page: Page): Locator => page.getByRole('complementary', { name: 'Settings' });
const blocks = (page: Page, name: string): Locator =>
  canvas(page).locator(`[data-block="${name}"]`);

/** What "Save" gives, unpacked without the editor's help. */
async function save(page: Page): Promise<{ text: string; nodes: SerializedNodes }> {
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save the page' });
  const text = await dialog.getByLabel('The page as text').inputValue();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  return { text, nodes: JSON.parse(inflateRawSync(Buffer.from(text, 'base64url')).toString()) };
}

/** The blocks of a saved page by name, in the order in which they stand. */
function outline(nodes: SerializedNodes, id = 'ROOT'): string[] {
  const node = nodes[id];
  if (node === undefined) return [];
  const below = [...Object.values(node.linkedNodes), ...node.nodes].flatMap((child) =>
    outline(nodes, child),
  );
  return [node.displayName, ...below];
}

/** Drags with the mouse, as a hand does: press, move in steps, let go. */
async function drag(
  page: Page,
  from: Locator,
  to: Locator,
  at: { x: number; y: number },
): Promise<void> {
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (start === null || end === null) throw new Error('nothing to drag');
  const target = { x: end.x + end.width * at.x, y: end.y + end.height * at.y };
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x, target.y, { steps: 12 });
  await page.mouse.move(target.x + 1, target.y + 1, { steps: 3 });
  await page.mouse.up();
}

describe('dragging', () => {
  test('a tool onto the page adds its block there, on the screen and in the saved page', async () => {
    const page = await openEditor('basic');
    const before = outline((await save(page)).nodes);
    const count = await blocks(page, 'Button').count();
    // Into the last container, below its text.
    await drag(page, tool(page, 'Button'), blocks(page, 'Container').last(), { x: 0.5, y: 0.6 });
    await expect.poll(() => blocks(page, 'Button').count()).toBe(count + 1);
    expect(await blocks(page, 'Container').last().locator('[data-block="Button"]').count()).toBe(1);
    expect(outline((await save(page)).nodes)).toEqual([...before, 'Button']);
  });

  test('a block elsewhere moves it', async () => {
    const page = await openEditor('basic');
    await drag(page, blocks(page, 'Button').last(), blocks(page, 'Container').last(), {
      x: 0.5,
      y: 0.6,
    });
    await expect
      .poll(() => blocks(page, 'Container').last().locator('[data-block="Button"]').count())
      .toBe(1);
  });

  test('what a region does not take leaves the page as it is', async () => {
    const page = await openEditor('basic');
    const before = await save(page);
    await drag(page, tool(page, 'Button'), blocks(page, 'Card texts'), { x: 0.5, y: 0.5 });
    expect((await save(page)).nodes).toEqual(before.nodes);
  });

  test('a section onto the landing page keeps what it is made of', async () => {
    const page = await openEditor('landing');
    await drag(page, tool(page, 'Feature'), blocks(page, 'Columns').first(), { x: 0.99, y: 0.5 });
    await expect
      .poll(() => canvas(page).getByRole('heading', { name: 'A good reason' }).count())
      .toBe(1);
    const { nodes } = await save(page);
    const text = JSON.stringify(outline(nodes));
    expect(text).toContain('"Box","Heading","Text"');
  });
});

describe('with the keyboard alone', () => {
  test('a block is added, moved, changed and deleted', async () => {
    const page = await openEditor('basic');
    await tool(page, 'Text').focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.locator('[aria-live]').textContent())
      .toContain('Text added to Container.');
    const last = layers(page).getByRole('treeitem').last();
    await expect.poll(() => last.getAttribute('aria-selected')).toBe('true');
    // To the layers, which are one stop of Tab, and up: before the container's text, then before
    // the container.
    await layers(page).getByRole('treeitem', { selected: true }).focus();
    const order = async () => outline((await save(page)).nodes).slice(-3);
    expect(await order()).toEqual(['Container', 'Text', 'Text']);
    await layers(page).getByRole('treeitem', { selected: true }).focus();
    // The focus follows the block to its new place with the next frame.
    const focused = (attribute: string) =>
      expect.poll(() =>
        page.evaluate((name) => document.activeElement?.getAttribute(name), attribute),
      );
    for (let i = 0; i < 3; i++) {
      await page.keyboard.press('Alt+ArrowUp');
      await focused('aria-selected').toBe('true');
    }
    expect(await order()).toEqual(['Text', 'Container', 'Text']);
    await settings(page).getByLabel('Text', { exact: true }).fill('From the keyboard');
    await expect.poll(() => canvas(page).getByText('From the keyboard').count()).toBe(1);
    await layers(page).getByRole('treeitem', { selected: true }).focus();
    await page.keyboard.press('Delete');
    await expect.poll(() => canvas(page).getByText('From the keyboard').count()).toBe(0);
    // The focus is on what took its place: the next key works.
    await focused('role').toBe('treeitem');
  });

  test('the layers are walked through like a tree, and select what they stand on', async () => {
    const page = await openEditor('basic');
    await layers(page).getByRole('treeitem').first().focus();
    for (const [key, name] of [
      ['ArrowRight', 'Text'],
      ['End', 'Text'],
      ['ArrowLeft', 'Container'],
      ['ArrowUp', 'Button'],
      ['Home', 'Container'],
    ] as const) {
      await page.keyboard.press(key);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.querySelector('span')?.textContent))
        .toBe(name);
      await expect
        .poll(() => settings(page).getByRole('heading', { level: 3 }).textContent())
        .toBe(name);
    }
  });

  test('a new section goes after the one that is selected, and is scrolled to', async () => {
    const page = await openEditor('landing');
    await layers(page).getByRole('treeitem', { name: 'Watch a whole day' }).click();
    await tool(page, 'Hero').press('Enter');
    const added = canvas(page).getByRole('heading', { name: 'One sentence that says it all' });
    await expect
      .poll(async () => {
        const [box, view] = await Promise.all([added.boundingBox(), canvas(page).boundingBox()]);
        return box !== null && view !== null && box.y > view.y && box.y < view.y + view.height;
      })
      .toBe(true);
    const { nodes } = await save(page);
    const tones = nodes['ROOT']?.nodes.map((id) => nodes[id]?.props['tone']);
    expect(tones).toEqual(['plain', 'soft', 'brand', 'plain', 'plain', 'ink']);
  });

  test('a tool goes after a block that takes nothing', async () => {
    const page = await openEditor('basic');
    await layers(page).getByRole('treeitem', { name: 'A page made of blocks' }).click();
    await tool(page, 'Button').press(' ');
    expect(outline((await save(page)).nodes).slice(0, 4)).toEqual([
      'Container',
      'Text',
      'Button',
      'Text',
    ]);
  });

  test('no key deletes or moves what is a fixed part of a block', async () => {
    const page = await openEditor('basic');
    const before = (await save(page)).nodes;
    await layers(page).getByRole('treeitem', { name: 'Card texts' }).click();
    await page.keyboard.press('Delete');
    await page.keyboard.press('Alt+ArrowDown');
    expect((await save(page)).nodes).toEqual(before);
    await settings(page).getByRole('button', { name: 'Delete', disabled: true }).waitFor();
  });
});

test('undo and redo go back and forth through additions, changes and deletions', async () => {
  const page = await openEditor('basic');
  const undo = page.getByRole('button', { name: 'Undo' });
  const redo = page.getByRole('button', { name: 'Redo' });
  const states = [(await save(page)).nodes];
  expect(await undo.getAttribute('aria-disabled')).toBe('true');
  await tool(page, 'Container').click();
  states.push((await save(page)).nodes);
  await tool(page, 'Button').click();
  states.push((await save(page)).nodes);
  await page.keyboard.press('Delete');
  states.push((await save(page)).nodes);
  const [first, second, third, fourth] = states;
  expect([outline(first ?? {}).length, outline(third ?? {}).length]).toEqual([12, 14]);
  expect(fourth).toEqual(second);
  await undo.click();
  expect((await save(page)).nodes).toEqual(states[2]);
  await page.keyboard.press('Control+z');
  expect((await save(page)).nodes).toEqual(states[1]);
  await undo.click();
  expect((await save(page)).nodes).toEqual(states[0]);
  await redo.click();
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+y');
  expect((await save(page)).nodes).toEqual(states[3]);
  await expect.poll(() => redo.getAttribute('aria-disabled')).toBe('true');
});

describe('a text', () => {
  test('is written in place after a second click, and is one step to undo', async () => {
    const page = await openEditor('basic');
    const text = canvas(page).getByText('A page made of blocks');
    await text.click();
    await text.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Written here');
    await page.keyboard.press('Enter');
    expect(Object.values((await save(page)).nodes).map(({ props }) => props['text'])).toContain(
      'Written here',
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => canvas(page).getByText('A page made of blocks').count()).toBe(1);
  });

  test('keeps the keys of whoever writes it', async () => {
    const page = await openEditor('basic');
    const text = canvas(page).getByText('A page made of blocks');
    await text.dblclick();
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Escape');
    await expect
      .poll(() => canvas(page).getByText('A page made of block', { exact: true }).count())
      .toBe(1);
  });
});

describe('settings', () => {
  test('change the selected block, and show its place', async () => {
    const page = await openEditor('landing');
    await canvas(page).getByText('Light that follows your day').click();
    expect(
      await page
        .getByRole('navigation', { name: 'Selection' })
        .getByRole('listitem')
        .allTextContents(),
    ).toEqual(['Page', 'Section', 'Columns', 'Box', 'Heading']);
    await settings(page).getByRole('radio', { name: 'Small' }).check();
    await expect
      .poll(() => canvas(page).locator('h3', { hasText: 'Light that follows your day' }).count())
      .toBe(1);
    await page
      .getByRole('navigation', { name: 'Selection' })
      .getByRole('button', { name: 'Section' })
      .click();
    await settings(page).getByRole('radio', { name: 'Brand' }).check();
    await expect
      .poll(() => blocks(page, 'Section').first().getAttribute('data-tone'))
      .toBe('brand');
  });

  test('colours, margins and sizes of blocks are free, and taken back', async () => {
    const page = await openEditor('landing');
    const section = blocks(page, 'Section').first();
    const style = (block: Locator, name: string) =>
      block.evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name);
    await layers(page).getByRole('treeitem', { name: 'Section' }).first().click();
    await settings(page).getByLabel('Background colour', { exact: true }).fill('#102030');
    await expect.poll(() => style(section, 'background-color')).toBe('rgb(16, 32, 48)');
    // What nobody chose can be read on it all the same.
    expect(await style(canvas(page).getByText('Light that follows your day'), 'color')).toBe(
      'rgb(255, 255, 255)',
    );
    await settings(page)
      .getByRole('button', { name: 'Background colour: automatic again' })
      .click();
    await expect.poll(() => style(section, 'background-color')).toBe('rgba(0, 0, 0, 0)');
    await settings(page).getByText('Padding').click();
    const before = Number.parseFloat(await style(section, 'padding-top'));
    await settings(page).getByRole('group', { name: 'Padding' }).getByLabel('Top').fill('40');
    await expect.poll(() => style(section, 'padding-top')).toBe(`${before + 40}px`);
    await settings(page).getByText('Margin').click();
    await settings(page).getByRole('group', { name: 'Margin' }).getByLabel('Bottom').fill('24');
    await expect.poll(() => style(section, 'margin-bottom')).toBe('24px');
  });

  test('handles change the size of a block, which stays where it is', async () => {
    const page = await openEditor('landing');
    const image = blocks(page, 'Image').first();
    await layers(page).getByRole('treeitem', { name: 'Image' }).first().click();
    const before = await image.boundingBox();
    const handle = await image.locator('[data-edge="corner"]').boundingBox();
    if (before === null || handle === null) throw new Error('no handle');
    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - before.width / 2, y - 40, { steps: 5 });
    await page.mouse.up();
    const { nodes } = await save(page);
    const props = Object.values(nodes).find(({ displayName }) => displayName === 'Image')?.props;
    expect(props).toMatchObject({ width: 50, height: Math.round(before.height - 40) });
    expect(outline(nodes).slice(0, 4)).toEqual(['Page', 'Section', 'Columns', 'Box']);
    expect((await image.boundingBox())?.width).toBeCloseTo(before.width / 2, 0);
  });

  test('what is selected has an outline on all sides, though the next block touches it', async () => {
    const page = await openEditor('landing');
    const section = await blocks(page, 'Section').first().boundingBox();
    if (section === null) throw new Error('no section');
    const edge = () =>
      page.screenshot({
        clip: { x: section.x + 20, y: section.y + section.height, width: 20, height: 3 },
        animations: 'disabled',
      });
    const before = await edge();
    await layers(page).getByRole('treeitem', { name: 'Section' }).first().click();
    await expect.poll(async () => (await edge()).equals(before)).toBe(false);
  });

  test('of links let no address run code', async () => {
    const page = await openEditor('landing');
    await canvas(page).getByText('Get yours').click();
    const link = settings(page).getByLabel('Link');
    await link.fill('javascript:alert(1)');
    await expect.poll(() => link.getAttribute('aria-invalid')).toBe('true');
    expect(await canvas(page).getByText('Get yours').getAttribute('href')).toBe('#');
    await link.fill('https://example.org/');
    await expect
      .poll(() => canvas(page).getByText('Get yours').getAttribute('href'))
      .toBe('https://example.org/');
  });
});

describe('saving and loading', () => {
  test('gives the page back in another tab', async () => {
    const page = await openEditor('landing');
    await tool(page, 'Hero').click();
    const saved = await save(page);
    const other = await openEditor('landing');
    expect((await save(other)).nodes).not.toEqual(saved.nodes);
    await load(other, saved.text);
    await expect
      .poll(() => canvas(other).getByText('One sentence that says it all').count())
      .toBe(1);
    expect(outline((await save(other)).nodes)).toEqual(outline(saved.nodes));
    await other.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(() => canvas(other).getByText('One sentence that says it all').count())
      .toBe(0);
  });

  test('refuses what is no page, in words, and keeps the one that is there', async () => {
    const page = await openEditor('basic');
    const before = (await save(page)).nodes;
    await load(page, 'this is no page');
    expect(await page.getByRole('alert').textContent()).toBe(
      'The text is no saved page: it was cut off, or comes from elsewhere.',
    );
    await page.keyboard.press('Escape');
    const pack = (nodes: unknown) => deflateRawSync(JSON.stringify(nodes)).toString('base64url');
    const root = { ...before['ROOT'], nodes: ['x'], linkedNodes: {} };
    const script = { type: 'script', props: { src: '/x.js' }, nodes: [], linkedNodes: {} };
    await load(page, pack({ ROOT: root, x: script }));
    expect(await page.getByRole('alert').textContent()).toBe(
      'This editor has no block `undefined`.',
    );
    await page.keyboard.press('Escape');
    await load(page, pack({ ROOT: { ...root, nodes: ['ROOT'] } }));
    expect(await page.getByRole('alert').textContent()).toContain('`ROOT`');
    await page.keyboard.press('Escape');
    expect((await save(page)).nodes).toEqual(before);
  });

  test('takes over only props that the fields of a block allow', async () => {
    const page = await openEditor('landing');
    const node = (name: string, props: object, nodes: string[] = []) => ({
      type: { resolvedName: name },
      isCanvas: name === 'Page',
      props,
      nodes,
      linkedNodes: {},
    });
    const nodes = {
      ROOT: node('Page', { children: [{ type: 'iframe', props: {} }] }, ['a']),
      a: node('Button', { label: 'Go', link: 'javascript:alert(1)', look: 'huge', onClick: 'x' }),
    };
    await load(page, deflateRawSync(JSON.stringify(nodes)).toString('base64url'));
    await expect.poll(() => canvas(page).getByText('Go').count()).toBe(1);
    const props = (await save(page)).nodes['a']?.props;
    expect(props).toMatchObject({ label: 'Go', link: '', look: 'primary' });
    expect(props).not.toHaveProperty('onClick');
    expect(await canvas(page).locator('iframe').count()).toBe(0);
  });

  async function load(page: Page, text: string): Promise<void> {
    await page.getByRole('button', { name: 'Load' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Load a page' });
    await dialog.getByLabel('Saved page').fill(text);
    await dialog.getByRole('button', { name: 'Load' }).click();
    await Promise.race([
      dialog.waitFor({ state: 'hidden' }),
      dialog.getByRole('alert').filter({ hasText: /\S/ }).waitFor(),
    ]);
  }
});

test('the preview shows the page alone, and nothing in it can be changed', async () => {
  const page = await openEditor('landing');
  await page.getByRole('button', { name: 'Preview' }).click();
  await tool(page, 'Text').waitFor({ state: 'hidden' });
  await settings(page).waitFor({ state: 'hidden' });
  await canvas(page).getByText('Light that follows your day').click();
  expect(await canvas(page).locator('[data-selected]').count()).toBe(0);
  await page.getByRole('button', { name: 'Preview' }).click();
  await tool(page, 'Text').waitFor();
});

test('the colours are those that the reader chose on the site, and follow a change there', async () => {
  const page = await openEditor('basic', { theme: 'dark' });
  const mode = () => page.evaluate(() => document.documentElement.dataset['theme']);
  expect(await mode()).toBe('dark');
  const docs = await page.context().newPage();
  await docs.goto(`${browsed.url}/support`);
  await docs.evaluate(() => localStorage.setItem('theme', 'light'));
  await expect.poll(mode).toBe('light');
  await page.getByRole('button', { name: 'Dark colours' }).click();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test('a page whose colours nobody chose is dark in the dark mode', async () => {
  const page = await openEditor('basic', { theme: 'dark' });
  const ground = () =>
    blocks(page, 'Container')
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground()).toBe('rgb(28, 36, 33)');
  await page.getByRole('button', { name: 'Light colours' }).click();
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
});

test('the editors are reached by a full load in the same tab', async () => {
  const { page, context, goto } = await prepare();
  await goto('/docs/guides/basic-tutorial');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Live Demo' }).click();
  await page.waitForURL('**/examples/basic/');
  await canvas(page).waitFor();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  expect(context.pages()).toHaveLength(1);
  await page.getByRole('link', { name: 'Back to craft.js' }).click();
  await page.waitForURL(`${browsed.url}/`);
});

test.each([
  ['/examples/basic/', 200, null],
  ['/examples/gone', 404, null],
  ['/r/docs/api/node?x=1', 301, '/docs/api/node?x=1'],
  ['/r/docs/0.1.0/api/node', 404, null],
])('the host answers %s with %i', async (where, status, location) => {
  const response = await fetch(browsed.url + where, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([status, location]);
});

test('an example that does not exist is a full load, too, and shows the not-found page once', async () => {
  const { page, goto } = await prepare();
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  await goto('/support');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/examples/gone';
    link.textContent = 'gone';
    document.querySelector('main')?.append(link);
  });
  await page.getByRole('link', { name: 'gone' }).click();
  await page.waitForURL('**/examples/gone');
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page Not Found');
  expect(loads).toEqual(['/support', '/examples/gone']);
});

describe.each(LOOKS)('in $theme colours at $width pixels', (look) => {
  const { width } = look;
  test.each(takeTurns(look, ['basic', 'landing'] as const))('%s is accessible', async (name) => {
    const page = await openEditor(name, look);
    await expectAccessible(page);
    if (width === 390) await page.getByRole('button', { name: 'Layers' }).click();
    await layers(page).getByRole('treeitem').nth(2).click();
    if (width === 390) await page.getByRole('button', { name: 'Settings' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Load' }).first().click();
    await expectAccessible(page);
  });
});
