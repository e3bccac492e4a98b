import { words } from '../../../words/en.js';
import type { useColorMode } from '../context.js';
import type { ColorMode } from '../runtime.js';

/** What the switch says of the mode that is in force, and the mode that comes after it. */
export interface ModeStep {
  mode: string;
  next: ColorMode | null;
}

/** Where a site follows the system: the system's, then light, then dark. */
export function nextOfThree({ colorModeChoice }: ReturnType<typeof useColorMode>): ModeStep {
  if (colorModeChoice === 'light') return { mode: words.lightMode, next: 'dark' };
  if (colorModeChoice === 'dark') return { mode: words.darkMode, next: null };
  return { mode: words.systemMode, next: 'light' };
}
