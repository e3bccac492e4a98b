import './landing.css';
import type { Resolver } from '@craftjs/core';
import { useEffect } from 'react';
import { PageEditor } from '../_editor/PageEditor';
import { Box } from './blocks/Box';
import { Button } from './blocks/Button';
import { Columns } from './blocks/Columns';
import { Divider } from './blocks/Divider';
import { Heading } from './blocks/Heading';
import { Page } from './blocks/Page';
import { Picture } from './blocks/Picture';
import { Section } from './blocks/Section';
import { Text } from './blocks/Text';
import { Video } from './blocks/Video';
import { reportLoaded } from './message';
import { startingPage } from './starting-page';
import { tools } from './tools';

export const meta = {
  title: 'Landing page editor',
  description:
    'An editor for landing pages with sections, columns, images and more, made with craft.js.',
  // A program rather than a text: nothing to find in it.
  noIndex: true,
};

const resolver: Resolver = {
  Box,
  Button,
  Columns,
  Divider,
  Heading,
  Page,
  Picture,
  Section,
  Text,
  Video,
};

export default function LandingEditor() {
  useEffect(() => reportLoaded(), []);
  const isAlone = window.parent === window;
  return (
    <PageEditor
      title="Landing"
      resolver={resolver}
      tools={tools}
      {...(isAlone && { home: '../../' })}
    >
      {startingPage}
    </PageEditor>
  );
}
