import { words } from '../../../words/en.js';
import { fillWords } from '../../../words/fill-words.js';
import { useColorMode, useHydrated, useRuntime } from '../context.js';
import { Icon } from '../Icon.js';
import { moonIcon, sunIcon } from '../icons.js';

/** Switches between light and dark, as the site has it. */
export function ColorModeToggle() {
  const { ColorModeToggle: Own = ColorModeButton } = useRuntime().parts;
  return <Own />;
}

/** The style sheet shows the icon of the mode, so that nothing flashes. */
export function ColorModeButton() {
  const { colorMode, setColorMode } = useColorMode();
  const mode = colorMode === 'dark' ? words.darkMode : words.lightMode;
  const label = fillWords(words.colorMode, { mode });
  return (
    <button
      type="button"
      className="ds-icon-button ds-color-mode"
      aria-label={label}
      title={label}
      disabled={!useHydrated()}
      onClick={() => setColorMode(colorMode === 'dark' ? 'light' : 'dark')}
    >
      <Icon shape={sunIcon} />
      <Icon shape={moonIcon} />
    </button>
  );
}
