import { useColorMode, useHydrated } from '../context.js';
import { Icon } from '../Icon.js';
import { moonIcon, sunIcon } from '../icons.js';

/** Switches between light and dark. The style sheet shows the icon of the mode, so that nothing flashes. */
export function ColorModeToggle() {
  const { colorMode, setColorMode } = useColorMode();
  const label = `Switch between dark and light mode (currently ${colorMode} mode)`;
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
