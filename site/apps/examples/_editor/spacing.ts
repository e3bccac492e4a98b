import type { CSSProperties } from 'react';
import type { Fields, RangeField } from './fields';

/**
 * Pixels on each side of a block, around it and within it, on top of what its look brings along.
 */
export interface MarginProps {
  marginTop?: number;
  marginRight?: number;
  marginBottom?: number;
  marginLeft?: number;
}
export interface PaddingProps {
  paddingTop?: number;
  paddingRight?: number;
  paddingBottom?: number;
  paddingLeft?: number;
}

const side = (group: string, label: string): RangeField => ({
  kind: 'range',
  group,
  label,
  initial: 0,
  min: 0,
  max: 128,
  step: 4,
  unit: 'px',
});

export const marginFields: Fields<MarginProps> = {
  marginTop: side('Margin', 'Top'),
  marginRight: side('Margin', 'Right'),
  marginBottom: side('Margin', 'Bottom'),
  marginLeft: side('Margin', 'Left'),
};

export const paddingFields: Fields<PaddingProps> = {
  paddingTop: side('Padding', 'Top'),
  paddingRight: side('Padding', 'Right'),
  paddingBottom: side('Padding', 'Bottom'),
  paddingLeft: side('Padding', 'Left'),
};

/**
 * The style of the sides that are set. `--own-padding-block` and `--own-padding-inline` say what a
 * style sheet gives the block, to which its padding is added.
 */
export function spacingStyle(props: MarginProps & PaddingProps): CSSProperties {
  const style: Record<string, string> = {};
  for (const name of ['Top', 'Right', 'Bottom', 'Left'] as const) {
    const margin = props[`margin${name}`] ?? 0;
    if (margin > 0) style[`margin${name}`] = `${margin}px`;
    const padding = props[`padding${name}`] ?? 0;
    const own = `--own-padding-${name === 'Top' || name === 'Bottom' ? 'block' : 'inline'}`;
    if (padding > 0) style[`padding${name}`] = `calc(var(${own}, 0px) + ${padding}px)`;
  }
  return style;
}
