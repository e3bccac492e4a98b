import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { makeSite, type TempSite } from '../support/temp-site.js';

const FRENCH = {
  'docsgen.config.ts': `export default {
  title: 'Site',
  locale: 'fr',
  docs: {
    showLastUpdateTime: true, showLastUpdateAuthor: true,
    versions: { current: { banner: 'unreleased' } },
  },
  navbar: { items: [{ label: 'Guides', to: '/docs/start' }] },
  footer: { links: [{ title: 'Learn', items: [{ label: 'Guides', to: '/docs/start' }] }] },
};\n`,
  'docs/start.md': `---
tags: [un, deux]
last_update: { date: 2026-03-04, author: Zoé }
---

# Début

Texte.[^1]

:::note
Remarque.
:::

\`\`\`js
const a = 1;
\`\`\`

## Étapes

Texte.

[^1]: La note.
`,
  'docs/guides/first.md': '# Premier\n\nTexte.\n',
  'docs/guides/_category_.json': '{ "label": "Guides", "link": { "type": "generated-index" } }',
  'blog/2026-01-02-post.md':
    '---\ntags: [un]\n---\n\n# Article\n\nTexte.\n\n<!-- truncate -->\n\nSuite.\n',
  'i18n/fr/strings.json': '{ "theme.onThisPage": "Sommaire" }',
  'i18n/fr/code.json':
    '{ "theme.docs.paginator.next": { "message": "Après" }, "my.own": { "message": "Moi" } }',
  'i18n/fr/docusaurus-theme-classic/navbar.json':
    '{ "item.label.Guides": { "message": "Manuels" } }',
  'i18n/fr/docusaurus-theme-classic/footer.json':
    '{ "link.title.Learn": { "message": "Apprendre" } }',
  'i18n/fr/docusaurus-plugin-content-docs/current.json':
    '{ "sidebar.defaultSidebar.category.Guides": { "message": "Les manuels" }, "version.label": { "message": "À venir" } }',
};

/** What a page shows, and its labels. */
function textOf(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/ aria-label="([^"]*)"/g, '>$1<x')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

describe('a site in French', () => {
  let site: TempSite;
  beforeAll(async () => {
    site = makeSite(FRENCH);
    const { exitCode, stdout } = await site.build();
    expect(stdout).not.toContain('strings-');
    expect(exitCode).toBe(0);
  });
  afterAll(() => site?.dispose());

  test('speaks French around a doc, in what its Markdown becomes, and in its footnotes', () => {
    const text = textOf(site.read('docs/start/index.html'));
    for (const words of [
      'Aller au contenu principal',
      'Fil d’Ariane',
      'Dernière mise à jour le',
      'par Zoé',
      'Remarque',
      'Notes de bas de page',
      'Retour à la référence 1',
      'Rechercher',
    ])
      expect(text).toContain(words);
    for (const words of [
      'Skip to',
      'Breadcrumbs',
      'Last updated',
      'Footnotes',
      'Back to reference',
      'Search',
    ])
      expect(text).not.toContain(words);
  });

  test('speaks French on pages that it makes itself', () => {
    expect(textOf(site.read('docs/tags/un/index.html'))).toContain(
      '1 document avec l’étiquette « un »',
    );
    expect(textOf(site.read('blog/index.html'))).toContain('Lire la suite');
    expect(textOf(site.read('blog/tags/un/index.html'))).toContain(
      '1 article avec l’étiquette « un »',
    );
    expect(site.read('search/index.html')).toContain(
      'placeholder="Rechercher dans la documentation"',
    );
    expect(textOf(site.read('404.html'))).toContain('Page introuvable');
  });

  test('sends browsers the texts of its language alone, each where it is used', () => {
    const scripts = Object.keys(site.output()).filter((file) => file.endsWith('.js'));
    const all = scripts.map((file) => site.read(file)).join('\n');
    expect(all).toContain('Copier le code');
    expect(all).not.toContain('Copy code');
    expect(all).not.toContain('copyCode');
  });

  test('takes the texts and labels that the site has written', () => {
    const text = textOf(site.read('docs/start/index.html'));
    expect(text).toContain('Sommaire');
    expect(textOf(site.read('docs/guides/first/index.html'))).toContain('Après');
    expect(text).toContain('Manuels');
    expect(text).toContain('Apprendre');
    // The label of a version is a name.
    expect(text).toContain('documentation de la version « À venir » de Site, qui');
    expect(text).toContain('Les manuels');
    // The address is that of the original label.
    expect(site.read('docs/category/guides/index.html')).toContain('<h1>Les manuels</h1>');
  });
});

describe('a site in a language that docsgen does not speak', () => {
  let site: TempSite;
  beforeAll(() => {
    site = makeSite({
      'docsgen.config.ts': `export default { title: 'Site', locale: 'cs', rules: { 'words-missing': 'warn' } };\n`,
      'docs/start.md': '# Začátek\n\nText.\n',
      'i18n/cs/strings.json': '{ "theme.skipToContent": "Přeskočit na obsah" }',
    });
  });
  afterAll(() => site?.dispose());

  test('shows its own texts and falls back to English; `check` lists what is missing', async () => {
    expect((await site.build()).exitCode).toBe(0);
    const text = textOf(site.read('docs/start/index.html'));
    expect(text).toContain('Přeskočit na obsah');
    expect(text).toContain('Breadcrumbs');
    const { stdout } = await runCli(['check', site.root]);
    expect(stdout).toMatch(/words-missing.*i18n\/cs\/strings\.json/);
    expect(stdout).toContain('are not translated into `cs`: `theme.mainNav`');
  });

  test('says where a file of texts is not JSON', async () => {
    site.write({ 'i18n/cs/strings.json': '{ "theme.skipToContent": "x", }\n{' });
    const { exitCode, stdout } = await runCli(['check', site.root]);
    expect(exitCode).not.toBe(0);
    expect(stdout).toContain('file-syntax');
    expect(stdout).toContain('i18n/cs/strings.json:2:1');
    expect(stdout).toContain('Put double quotes around keys and strings');
  });
});
