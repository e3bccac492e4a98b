import { words } from '../../../words/en.js';
import type { useColorMode } from '../context.js';
import type { ColorMode } from '../runtime.js';

/** The switch's label for the current mode, and the next mode. */
export interface ModeStep {
  mode: string;
  next: ColorMode | null;
}

/** The cycle on sites that follow the system: the system's mode, light, dark. */
export function nextOfThree({ colorModeChoice }: ReturnType<typeof useColorMode>): ModeStep {
  if (colorModeChoice === 'light') return { mode: words.lightMode, next: 'dark' };
  if (colorModeChoice === 'dark') return { mode: words.darkMode, next: null };
  return { mode: words.systemMode, next: 'light' };
}
