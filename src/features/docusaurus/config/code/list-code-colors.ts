import type { HeadTag } from '../../../../types/config.js';
import { createTag } from '../head-tags.js';
import { recordOf } from '../values.js';
import { colorOf } from './convert-theme.js';

/**
 * Returns the background and text color of code blocks as the Prism themes set them, because token
 * colors are chosen for that background. If the config has only one theme, Docusaurus uses it in
 * both modes.
 */
export function listCodeColors(prism: unknown): HeadTag[] {
  const { theme, darkTheme } = recordOf(prism);
  const rules = [
    [':root', theme],
    ['[data-theme="dark"]', darkTheme],
  ].flatMap(([selector, one]) => {
    const { backgroundColor, color } = recordOf(recordOf(one)['plain']);
    const ground = colorOf(backgroundColor);
    const text = colorOf(color);
    if (ground === undefined || text === undefined) return [];
    const mix = (percent: number) => `color-mix(in srgb,${ground} ${percent}%,${text})`;
    const colors = {
      bg: ground,
      text,
      border: mix(88),
      highlight: mix(80),
      muted: mix(35),
    };
    const values = Object.entries(colors).map(([name, value]) => `--ds-code-${name}:${value}`);
    return [`${String(selector)}{${values.join(';')}}`];
  });
  return rules.length === 0 ? [] : [createTag('style', {}, rules.join(''))];
}
