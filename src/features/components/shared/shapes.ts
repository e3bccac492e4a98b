import { drawAccordion, drawChangelog, drawFileTree } from './blocks.js';
import { drawCard, drawCardGrid, drawLinkCard } from './cards.js';
import { drawBadge, drawIcon, drawKbd } from './inline.js';
import { drawFigure, drawThemedImage, drawVideo, drawYouTube } from './media.js';
import type { ComponentShape } from './pen.js';
import { drawStep, drawSteps } from './steps.js';

const KINDS = ['note', 'tip', 'info', 'warning', 'danger', 'success', 'caution', 'default'];

/** The components that can be rendered from their props alone. */
export const shapes = {
  Accordion: { draw: drawAccordion, needs: ['title'] },
  Badge: {
    draw: drawBadge,
    needs: [['text', 'children']],
    choices: { variant: KINDS, type: KINDS },
  },
  Card: { draw: drawCard, needs: ['title'], icon: 'icon' },
  CardGrid: { draw: drawCardGrid },
  Changelog: { draw: drawChangelog, needs: [['file', 'children']] },
  Figure: { draw: drawFigure, needs: [['src', 'children']] },
  FileTree: { draw: drawFileTree },
  Icon: { draw: drawIcon, needs: ['name'], icon: 'name' },
  Kbd: { draw: drawKbd, needs: [['keys', 'children']] },
  LinkCard: { draw: drawLinkCard, needs: ['title', 'href'], icon: 'icon' },
  Step: { draw: drawStep },
  Steps: { draw: drawSteps },
  ThemedImage: {
    draw: drawThemedImage,
    needs: [
      ['light', 'sources'],
      ['dark', 'sources'],
    ],
  },
  Video: { draw: drawVideo, needs: ['src', 'title'] },
  YouTube: { draw: drawYouTube, needs: ['id', 'title'] },
} as const satisfies Readonly<Record<string, ComponentShape>>;

export type ShapeName = keyof typeof shapes;

/** Returns the shape of a component. Returns undefined for an unknown name. */
export function findShape(name: string): ComponentShape | undefined {
  return Object.hasOwn(shapes, name) ? shapes[name as ShapeName] : undefined;
}
