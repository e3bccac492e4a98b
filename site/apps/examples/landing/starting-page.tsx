import { Element } from '@craftjs/core';
import { Box } from './blocks/Box';
import { Button } from './blocks/Button';
import { Columns } from './blocks/Columns';
import { Heading } from './blocks/Heading';
import { Page } from './blocks/Page';
import { Picture } from './blocks/Picture';
import { Section } from './blocks/Section';
import { Text } from './blocks/Text';
import { Video } from './blocks/Video';

/** A page to begin with: a lamp that does not exist. */
export const startingPage = (
  <Element is={Page} canvas>
    <Element is={Section} canvas tone="plain" space="large" align="start">
      <Element is={Columns} canvas count={2} gap={40} align="center">
        <Element is={Box} canvas gap={16}>
          <Text size="small" tone="muted" text="Lumen · a lamp for every hour" />
          <Heading level={1} text="Light that follows your day" />
          <Text
            size="large"
            tone="muted"
            text="Cool in the morning, warm at night, off when you forget. You only ever touch it to move it."
          />
          <Element is={Box} canvas direction="row" gap={12}>
            <Button label="Get yours" />
            <Button label="See how it works" look="quiet" />
          </Element>
        </Element>
        <Picture motif="lamp" shape="square" alt="A desk lamp with a round shade, switched on" />
      </Element>
    </Element>
    <Element is={Section} canvas tone="soft" space="medium" align="start">
      <Heading level={2} text="Nothing to set up" />
      <Element is={Columns} canvas count={3} gap={20} align="start">
        {feature(
          'It knows the time',
          'A clock inside, and a year of sunrises. No network, no account.',
        )}
        {feature(
          'It sees the room',
          'A sensor in the foot keeps your desk as bright as you like it.',
        )}
        {feature('It lasts', 'Every part can be taken out and bought again, for twenty years.')}
      </Element>
    </Element>
    <Element is={Section} canvas tone="brand" space="medium" align="start">
      <Element is={Columns} canvas count={2} gap={32} align="center">
        <Video title="From dawn to dusk in a minute" length="1:04" />
        <Element is={Box} canvas gap={12}>
          <Heading level={2} text="Watch a whole day" />
          <Text text="We put one on a windowsill in March and left the camera on." />
        </Element>
      </Element>
    </Element>
    <Element is={Section} canvas tone="plain" space="medium" align="center">
      <Picture motif="person" shape="round" />
      <Text size="large" text="“I stopped noticing it after a day. I think that is the point.”" />
      <Text size="small" tone="muted" text="Ines, who has had three" />
    </Element>
    <Element is={Section} canvas tone="ink" space="medium" align="center">
      <Heading level={2} text="One lamp. Thirty evenings to decide." />
      <Button label="Order a Lumen" />
    </Element>
  </Element>
);

/**
 * Called, not rendered: craft.js reads the elements of a page, and `Feature` would be one that
 * nobody resolves.
 */
function feature(title: string, text: string) {
  return (
    <Element is={Box} canvas look="card" gap={8}>
      <Heading level={3} text={title} />
      <Text tone="muted" text={text} />
    </Element>
  );
}
