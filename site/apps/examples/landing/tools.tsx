import { Element } from '@craftjs/core';
import type { Tool } from '../_editor/Toolbox';
import { Box } from './blocks/Box';
import { Button } from './blocks/Button';
import { Columns } from './blocks/Columns';
import { Divider } from './blocks/Divider';
import { Heading } from './blocks/Heading';
import { Picture } from './blocks/Picture';
import { Section } from './blocks/Section';
import { Text } from './blocks/Text';
import { Video } from './blocks/Video';

const hero = (
  <Element is={Section} canvas tone="plain" space="large" align="center">
    <Heading level={2} text="One sentence that says it all" />
    <Text size="large" tone="muted" text="And one more for those who want to know what it is." />
    <Element is={Box} canvas direction="row" gap={12}>
      <Button label="Begin" />
      <Button label="Learn more" look="quiet" />
    </Element>
  </Element>
);

const feature = (
  <Element is={Box} canvas look="card" gap={8}>
    <Heading level={3} text="A good reason" />
    <Text tone="muted" text="Why somebody would want it, in a sentence or two." />
  </Element>
);

/** Single blocks first, then groups of them that are taken apart like anything else. */
export const tools: Tool[] = [
  { label: 'Section', icon: 'section', block: <Element is={Section} canvas /> },
  { label: 'Columns', icon: 'columns', block: <Element is={Columns} canvas count={2} /> },
  { label: 'Box', icon: 'box', block: <Element is={Box} canvas /> },
  { label: 'Heading', icon: 'heading', block: <Heading text="A new heading" level={2} /> },
  { label: 'Text', icon: 'text', block: <Text text="Say something about it." /> },
  { label: 'Button', icon: 'button', block: <Button label="Learn more" /> },
  { label: 'Image', icon: 'image', block: <Picture motif="hills" /> },
  { label: 'Video', icon: 'video', block: <Video /> },
  { label: 'Divider', icon: 'divider', block: <Divider /> },
  { label: 'Hero', icon: 'hero', block: hero },
  { label: 'Feature', icon: 'card', block: feature },
];
