import { words } from '../../../words/en.js';
import { fillWords } from '../../../words/fill-words.js';
import { useColorMode, useHydrated, useRuntime } from '../context.js';
import { Icon } from '../Icon.js';
import { moonIcon, sunIcon } from '../icons.js';
import { type ModeStep, nextOfThree } from './next-mode.js';

/** The site's color mode switch. */
export function ColorModeToggle() {
  const { ColorModeToggle: Own = ColorModeButton } = useRuntime().parts;
  return <Own />;
}

/** docsgen's switch. The style sheet selects the icon, so nothing flashes. */
export function ColorModeButton() {
  const current = useColorMode();
  const { respectPrefersColorScheme: hasThree } = useRuntime().shell.colorMode;
  const { mode, next } = (hasThree ? nextOfThree : nextOfTwo)(current);
  const label = fillWords(words.colorMode, { mode });
  return (
    <button
      type="button"
      className="ds-icon-button ds-color-mode"
      aria-label={label}
      title={label}
      disabled={!useHydrated()}
      onClick={() => current.setColorMode(next)}
    >
      <Icon shape={sunIcon} />
      <Icon shape={moonIcon} />
    </button>
  );
}

function nextOfTwo({ colorMode }: ReturnType<typeof useColorMode>): ModeStep {
  return colorMode === 'dark'
    ? { mode: words.darkMode, next: 'light' }
    : { mode: words.lightMode, next: 'dark' };
}
