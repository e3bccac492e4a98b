import type { CSSProperties } from 'react';
import type { Fields } from './fields';

/** How large a block is: per cent of the room that it has, and pixels. 0: as large as it likes. */
export interface WidthProps {
  width?: number;
}
export interface HeightProps {
  height?: number;
}

export const MIN_WIDTH = 10;
export const MAX_HEIGHT = 800;

export const widthFields: Fields<WidthProps> = {
  width: {
    kind: 'range',
    label: 'Width',
    initial: 0,
    min: 0,
    max: 100,
    unit: '%',
    automatic: true,
  },
};
export const heightFields: Fields<HeightProps> = {
  height: {
    kind: 'range',
    label: 'Height',
    initial: 0,
    min: 0,
    max: MAX_HEIGHT,
    unit: 'px',
    automatic: true,
  },
};

/**
 * The style of a size. What a block holds is never cut off: it grows where its height would be too
 * small.
 */
export function sizeStyle({ width = 0, height = 0 }: WidthProps & HeightProps): CSSProperties {
  return {
    ...(width > 0 && { inlineSize: `${Math.max(width, MIN_WIDTH)}%` }),
    ...(height > 0 && { minBlockSize: height }),
  };
}

/**
 * The style of a size for a picture, which fills any: its own proportions hold until a height is
 * chosen.
 */
export function frameStyle({ width = 0, height = 0 }: WidthProps & HeightProps): CSSProperties {
  return { ...sizeStyle({ width }), ...(height > 0 && { blockSize: height, aspectRatio: 'auto' }) };
}
