import type { CSSProperties } from 'react';

/** Best first. Any ground is far enough from the second or the third. */
const TEXTS = ['#16211d', '#ffffff', '#000000'];

/** The colour of a text that can be read on a ground, `#rrggbb`: at least 4.5:1. */
export function textOn(ground: string): string {
  return TEXTS.find((text) => contrast(ground, text) >= 4.5) ?? '#000000';
}

/**
 * The style of chosen colours: without a colour of its own, text is one that can be read on the
 * ground.
 */
export function colorStyle(background: string, color: string): CSSProperties {
  const text = color === '' && background !== '' ? textOn(background) : color;
  return { ...(background !== '' && { background }), ...(text !== '' && { color: text }) };
}

/** Contrast ratio of two colours, as WCAG 2.2 defines it. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
