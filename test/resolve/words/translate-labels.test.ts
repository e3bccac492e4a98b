import { describe, expect, it } from 'vitest';
import { translateLabels } from '../../../src/resolve/words/translate-labels.js';
import type { ValueFile } from '../../../src/types/feature/reading.js';
import { createConfig } from '../create-site.js';

const config = createConfig({
  navbar: {
    title: 'Site',
    hideOnScroll: false,
    items: [
      { label: 'Guides', to: '/docs' },
      { type: 'dropdown', label: 'More', items: [{ label: 'Blog', to: '/blog' }] },
      { type: 'html', value: '<b>x</b>' },
    ],
  },
  footer: {
    links: [{ title: 'Learn', items: [{ label: 'Guides', to: '/docs' }] }],
    badges: [],
    copyright: '© Us',
    logo: { src: '/logo.svg', alt: 'Harbour' },
  },
});

function fileOf(name: string, messages: Record<string, string>): ValueFile {
  const value = Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [id, { message }]),
  );
  return { file: name, text: JSON.stringify(value, null, 2), value };
}

describe('translateLabels', () => {
  it('translates the navbar, its dropdowns and the footer by the ids of Docusaurus', () => {
    const { config: translated, diagnostics } = translateLabels(config, {
      navbar: fileOf('navbar.json', {
        title: 'Le site',
        'item.label.Guides': 'Manuels',
        'item.label.More': 'Plus',
        'item.label.Blog': 'Carnet',
      }),
      footer: fileOf('footer.json', {
        'link.title.Learn': 'Apprendre',
        'link.item.label.Guides': 'Manuels',
        copyright: '© Nous',
        'logo.alt': 'Port',
      }),
    });
    expect(diagnostics).toEqual([]);
    expect(translated.navbar).toMatchObject({
      title: 'Le site',
      items: [
        { label: 'Manuels', to: '/docs' },
        { label: 'Plus', items: [{ label: 'Carnet' }] },
        { type: 'html', value: '<b>x</b>' },
      ],
    });
    expect(translated.footer).toMatchObject({
      links: [{ title: 'Apprendre', items: [{ label: 'Manuels', to: '/docs' }] }],
      copyright: '© Nous',
      logo: { src: '/logo.svg', alt: 'Port' },
    });
  });

  it('reports ids of labels that the site does not have', () => {
    const navbar = fileOf('navbar.json', { 'item.label.Guide': 'Manuel' });
    const { diagnostics } = translateLabels(config, { navbar, footer: undefined });
    expect(diagnostics).toMatchObject([
      {
        code: 'strings-unknown-key',
        file: 'navbar.json',
        hint: 'Did you mean `item.label.Guides`?',
      },
    ]);
  });

  it('reports many of them once', () => {
    const ids = ['A', 'B', 'C', 'D', 'E'].map((name) => `item.label.Old ${name}`);
    const navbar = fileOf('navbar.json', Object.fromEntries(ids.map((id) => [id, 'Ancien'])));
    const { diagnostics } = translateLabels(config, { navbar, footer: undefined });
    expect(diagnostics).toMatchObject([
      {
        code: 'strings-unknown-key',
        message:
          '`navbar.json` has 5 keys of labels that the site does not have: `item.label.Old A`, `item.label.Old B`, `item.label.Old C` and 2 more.',
        hint: 'Remove those that are no longer needed.',
      },
    ]);
  });

  it('suggests no label that is translated', () => {
    const navbar = fileOf('navbar.json', {
      'item.label.Guide': 'Manuel',
      'item.label.Guides': 'Manuels',
    });
    const { diagnostics } = translateLabels(config, { navbar, footer: undefined });
    expect(diagnostics.map(({ hint }) => hint)).not.toContain('Did you mean `item.label.Guides`?');
    expect(diagnostics).toHaveLength(1);
  });
});
