import './basic.css';
import { Element, type Resolver } from '@craftjs/core';
import { PageEditor } from '../_editor/PageEditor';
import type { Tool } from '../_editor/Toolbox';
import { Button } from './blocks/Button';
import { Card, CardBottom, CardTop } from './blocks/Card';
import { Container } from './blocks/Container';
import { Text } from './blocks/Text';

export const meta = {
  title: 'Basic editor',
  description:
    'The page editor of the tutorial: texts, buttons, containers and cards, made with craft.js.',
  // A program rather than a text: nothing to find in it.
  noIndex: true,
};

const resolver: Resolver = { Button, Card, CardBottom, CardTop, Container, Text };

const tools: Tool[] = [
  { label: 'Text', icon: 'text', block: <Text text="Hi world!" fontSize={16} /> },
  { label: 'Button', icon: 'button', block: <Button label="Click me" color="#33685c" /> },
  {
    label: 'Container',
    icon: 'box',
    block: <Element is={Container} padding={16} canvas />,
  },
  { label: 'Card', icon: 'card', block: <Card padding={16} /> },
];

export default function BasicEditor() {
  return (
    <PageEditor title="Basic" resolver={resolver} tools={tools} home="../../">
      <Element is={Container} padding={40} canvas>
        <Text text="A page made of blocks" fontSize={34} />
        <Text
          text="Drag something from the left onto this page, or click it. Click a text twice to write in it."
          fontSize={17}
        />
        <Card padding={20} />
        <Button label="Click me" color="#33685c" />
        <Element is={Container} padding={20} canvas>
          <Text text="This container takes everything, other containers too." fontSize={16} />
        </Element>
      </Element>
    </PageEditor>
  );
}
