import type { AuthorSite } from './author-site.js';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="320"><rect width="640" height="320" fill="#0f6674"/></svg>';

/** A ground of one color, 800 by 400. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAyAAAAGQAQMAAABs65Z3AAAAA1BMVEUPZnTI6QPjAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAPklEQVR42u3BMQEAAADCoPVPbQ0PoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAD4NndAAAYtfwy0AAAAASUVORK5CYII=',
  'base64',
);

/** What can be said with components and images. */
export const PART_SITES: readonly AuthorSite[] = [
  {
    name: 'a guide in steps',
    guide: '# Guide\n\n<Steps>\n\n1. Install it.\n2. Run it.\n\n</Steps>\n',
    shows: 'Install it.',
  },
  {
    name: 'a guide that leads on by cards',
    guide: `# Guide\n\n<CardGrid>\n  <Card title="Fast" icon="rocket">See [plain](./plain.md).</Card>\n  <LinkCard title="Plain page" description="Nothing to see" href="./plain.md" />\n</CardGrid>\n`,
    shows: 'Nothing to see',
  },
  {
    name: 'a guide that lists the pages beside it',
    guide: '# Guide\n\n<DocCardList />\n',
    shows: 'Plain',
  },
  {
    name: 'a guide that shows where files go',
    guide: '# Guide\n\n<FileTree>\n\n- src/\n  - **a.ts** the start\n- b.md\n\n</FileTree>\n',
    shows: 'the start',
  },
  {
    name: 'a guide with badges, icons and keys',
    guide:
      '# Guide\n\nA <Badge text="New" variant="tip" /> key: <Kbd>Ctrl+K</Kbd> <Icon name="star" label="Star" />\n',
    shows: 'New',
  },
  {
    name: 'a guide that answers questions one at a time',
    guide:
      '# Guide\n\n<Accordion title="Why?" name="faq">Because.</Accordion>\n<Accordion title="How?" name="faq">So.</Accordion>\n',
    shows: 'Why?',
  },
  {
    name: 'a guide whose figure has a caption',
    guide: '# Guide\n\n<Figure src="/p.svg" alt="A ground" caption="What it looks like" />\n',
    files: { 'static/p.svg': PICTURE },
    shows: 'What it looks like',
  },
  {
    name: 'a guide whose photo comes as small as the window lets it',
    config: { images: true },
    guide: '# Guide\n\n![A ground](./photo.png)\n\nAfter it.\n',
    files: { 'docs/photo.png': PHOTO },
    shows: 'After it.',
  },
  {
    name: 'a guide whose picture is another one in the dark',
    guide: '# Guide\n\n<ThemedImage light="/p.svg" dark="/q.svg" alt="By mode" />\n\nAfter it.\n',
    files: { 'static/p.svg': PICTURE, 'static/q.svg': PICTURE.replace('0f6674', '7fd3e0') },
    shows: 'After it.',
  },
  {
    name: 'a guide with a film',
    guide:
      '# Guide\n\n<YouTube id="abc" title="A talk" />\n\n<Video src="/a.mp4" title="A tour" />\n',
    files: { 'static/a.mp4': '' },
    shows: 'A talk',
  },
  {
    name: 'a guide with a table of props',
    guide: `# Guide\n\n<TypeTable type={{ size: { type: 'number', default: '16', description: 'How big', required: true } }} />\n`,
    shows: 'How big',
  },
  {
    name: 'a guide that ends with the newest changes',
    guide: '# Guide\n\n<Changelog file="@site/CHANGES.md" limit={1} />\n',
    files: { 'CHANGES.md': '# Changes\n\n## 2.0.0\n\n- Two\n\n## 1.0.0\n\n- One\n' },
    shows: '2.0.0',
  },
  {
    name: 'a guide whose pictures can be enlarged',
    guide: '# Guide\n\n![A ground](/p.svg)\n',
    files: { 'static/p.svg': PICTURE },
    shows: 'Guide',
  },
];
