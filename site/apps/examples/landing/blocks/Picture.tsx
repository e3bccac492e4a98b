import type { UserComponent } from '@craftjs/core';
import type { ReactNode } from 'react';
import { describeBlock, useBlock } from '../../_editor/block';
import { ResizeHandles } from '../../_editor/ResizeHandles';
import {
  frameStyle,
  type HeightProps,
  heightFields,
  type WidthProps,
  widthFields,
} from '../../_editor/size';
import { type MarginProps, marginFields, spacingStyle } from '../../_editor/spacing';

export interface PictureProps extends MarginProps, WidthProps, HeightProps {
  motif?: 'lamp' | 'hills' | 'waves' | 'person';
  shape?: 'wide' | 'square' | 'round';
  alt?: string;
}

/**
 * Drawn placeholders: the page is whole without a single file. They take their colours from the
 * page.
 */
const MOTIFS: Record<NonNullable<PictureProps['motif']>, ReactNode> = {
  lamp: (
    <>
      <circle cx="200" cy="92" r="74" className="lp-glow" />
      <path d="M148 118a52 52 0 0 1 104 0z" className="lp-strong" />
      <path d="M197 118h6v98h-6z" className="lp-strong" />
      <rect x="156" y="214" width="88" height="10" rx="5" className="lp-strong" />
      <circle cx="200" cy="122" r="11" className="lp-light" />
    </>
  ),
  hills: (
    <>
      <circle cx="292" cy="84" r="34" className="lp-light" />
      <path d="M0 210q70-92 150-40t120-30 130 34v76H0z" className="lp-mid" />
      <path d="M0 232q90-62 180-28t220-26v72H0z" className="lp-strong" />
    </>
  ),
  waves: (
    <>
      <path d="M0 92q50-44 100 0t100 0 100 0 100 0v158H0z" className="lp-glow" />
      <path d="M0 140q50-44 100 0t100 0 100 0 100 0v110H0z" className="lp-mid" />
      <path d="M0 190q50-44 100 0t100 0 100 0 100 0v60H0z" className="lp-strong" />
    </>
  ),
  person: (
    <>
      <circle cx="200" cy="125" r="118" className="lp-glow" opacity=".35" />
      <circle cx="200" cy="104" r="46" className="lp-strong" />
      <path d="M108 250a92 92 0 0 1 184 0z" className="lp-strong" />
    </>
  ),
};

export const Picture: UserComponent<PictureProps> = ({
  motif = 'hills',
  shape = 'wide',
  alt = '',
  ...measures
}) => {
  const { attributes } = useBlock();
  return (
    <div
      {...attributes}
      className="lp-picture"
      data-shape={shape}
      style={{ ...frameStyle(measures), ...spacingStyle(measures) }}
    >
      <svg
        viewBox="0 0 400 250"
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={alt}
        aria-hidden={alt === ''}
      >
        {MOTIFS[motif]}
      </svg>
      <ResizeHandles />
    </div>
  );
};

Picture.craft = describeBlock<PictureProps>({
  displayName: 'Image',
  icon: 'image',
  fields: {
    motif: {
      kind: 'choice',
      label: 'Motif',
      initial: 'hills',
      options: [
        ['lamp', 'Lamp'],
        ['hills', 'Hills'],
        ['waves', 'Waves'],
        ['person', 'Person'],
      ],
    },
    shape: {
      kind: 'choice',
      label: 'Shape',
      initial: 'wide',
      options: [
        ['wide', 'Wide'],
        ['square', 'Square'],
        ['round', 'Round'],
      ],
    },
    alt: { kind: 'text', label: 'Description for screen readers', initial: '' },
    ...widthFields,
    ...heightFields,
    ...marginFields,
  },
});
