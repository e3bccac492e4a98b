import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TextDocumentEdit, TextEdit, WorkspaceEdit } from 'vscode-languageserver-protocol';
import { type Editor, startEditor } from '../../support/editor.js';
import { makeSite, type TempSite } from '../../support/temp-site.js';

const FILES = {
  'docs/index.md': '---\ntitle: Home\n---\n\nRead [the guide](./guide.md).\n',
  'docs/guide.md': '# The guide\n\nFirst words of the guide.\n\n## Set it up\n\nText.\n',
  'docs/folder/deep.md': '# Deep\n\nBack to [home](../index.md).\n',
};

describe('a site that an editor has open', () => {
  let site: TempSite;
  let editor: Editor;
  beforeAll(async () => {
    site = makeSite(FILES);
    editor = await startEditor(site.root);
    editor.open('docs/index.md');
  });
  afterAll(async () => {
    await editor.quit();
    site.dispose();
  });

  test('problems of a text follow what is typed, not what is saved', async () => {
    editor.type('docs/index.md', 'Emoji 👋 before [a link](./gide.md).\n');
    const [problem] = await editor.problems('docs/index.md', (all) => all.length === 1);
    expect(problem).toMatchObject({
      code: 'link-broken',
      source: 'docsgen',
      severity: 2,
      message: 'Link to `./gide.md` leads to no file.\nDid you mean `./guide.md`?',
      range: { start: { line: 0, character: 16 }, end: { line: 0, character: 35 } },
    });
    editor.type('docs/index.md', 'A [link](./guide.md#set-it).\r\n\r\n[Another](./nowhere.md)\r\n');
    const problems = await editor.problems('docs/index.md', (all) => all.length === 2);
    expect(problems.map(({ code, range }) => [code, range.start.line])).toEqual([
      ['anchor-broken', 0],
      ['link-broken', 2],
    ]);
    editor.type('docs/index.md', FILES['docs/index.md']);
    await editor.problems('docs/index.md', (all) => all.length === 0);
  });

  test('a text that is not saved counts for the links of other pages, until its file is closed', async () => {
    editor.open('docs/folder/deep.md', 'See [it](../guide.md#ready).\n');
    await editor.problems(
      'docs/folder/deep.md',
      ([one]) => one?.includes('has no id `ready`') === true,
    );
    editor.open('docs/guide.md', '# The guide\n\n## Ready\n');
    await editor.problems('docs/folder/deep.md', (all) => all.length === 0);
    editor.closeFile('docs/guide.md');
    await editor.problems('docs/folder/deep.md', (all) => all.length === 1);
    editor.closeFile('docs/folder/deep.md');
    await editor.problems('docs/folder/deep.md', (all) => all.length === 0);
  });

  test('links are completed with files, routes and anchors', async () => {
    const labels = async (text: string) =>
      (await editor.complete('docs/index.md', text)).map((one) => one.label);
    expect(await labels('[x](|)')).toEqual(['./folder/deep.md', './guide.md']);
    expect(await labels('[x](./gu|)')).toEqual(['./guide.md']);
    expect(await labels('[x](/|)')).toEqual(
      expect.arrayContaining(['/docs/guide', '/docs/folder/deep']),
    );
    expect(await labels('[x](./guide.md#|)')).toEqual(['#set-it-up']);
    expect(await labels('[x](/docs/guide#|)')).toEqual(['#set-it-up']);
    expect(await labels('## Here\n\n[x](#|)')).toEqual(['#here']);
    // Headings come first; nobody links to footnotes, or to what is hidden.
    const others =
      '<a id="mark"></a> <span id="tip" hidden>x</span>\n\nText[^1]\n\n## Here\n\n[x](#|)\n\n[^1]: Note\n';
    expect(await labels(others)).toEqual(['#here', '#mark']);
    expect(await labels('```md\n[x](|)\n```')).toEqual([]);
    expect(await labels('`[x](|`')).toEqual([]);
    const [item] = await editor.complete('docs/index.md', 'A\r\n\r\n👋 [x](./gu|)');
    expect(item).toMatchObject({
      detail: 'The guide',
      textEdit: {
        newText: './guide.md',
        range: { start: { line: 2, character: 7 }, end: { line: 2, character: 11 } },
      },
    });
    editor.type('docs/index.md', FILES['docs/index.md']);
  });
});

test('renaming a file or a folder rewrites what names it, unless a text is not saved', async () => {
  const site = makeSite(FILES);
  const editor = await startEditor(site.root);
  const rename = (oldFile: string, newFile: string) =>
    editor.connection.sendRequest<WorkspaceEdit | null>('workspace/willRenameFiles', {
      files: [{ oldUri: editor.uri(oldFile), newUri: editor.uri(newFile) }],
    });
  const editsOf = (edit: WorkspaceEdit | null) =>
    ((edit?.documentChanges ?? []) as TextDocumentEdit[]).map(({ textDocument, edits }) => {
      const [one] = edits as TextEdit[];
      return [textDocument.uri, one?.newText, one?.range.start];
    });
  expect(editsOf(await rename('docs/guide.md', 'docs/folder/tour.md'))).toEqual([
    [editor.uri('docs/index.md'), 'folder/tour', { line: 4, character: 19 }],
    [
      editor.uri('docs/guide.md'),
      '---\nredirect_from: /docs/guide\n---\n\n',
      { line: 0, character: 0 },
    ],
  ]);
  const folder = await rename('docs/folder', 'docs/inside');
  expect(editsOf(folder).map(([uri]) => uri)).toEqual([editor.uri('docs/folder/deep.md')]);
  const said = new Promise<{ message: string }>((done) => {
    editor.connection.onNotification('window/showMessage', done);
  });
  editor.open('docs/index.md', 'Not saved: [the guide](./guide.md).\n');
  expect(await rename('docs/guide.md', 'docs/tour.md')).toBeNull();
  expect((await said).message).toBe('Links were not updated: save `docs/index.md` first.');
  expect(await editor.quit()).toBe(0);
  site.dispose();
});

test('a server that is told to shut down ends with 0, one that is only told to exit with 1', async () => {
  const site = makeSite(FILES);
  const [first, second] = await Promise.all([startEditor(site.root), startEditor(site.root)]);
  expect(await first.quit()).toBe(0);
  await second.connection.sendNotification('exit');
  expect(await second.closed).toBe(1);
  site.dispose();
});
