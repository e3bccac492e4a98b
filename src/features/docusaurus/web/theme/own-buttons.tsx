import type { ComponentType } from 'react';
import type { SharedParts } from '../../../../types/theme.js';
import { useRuntime } from '../../../../web/theme/context.js';
import { ColorModeButton } from '../../../../web/theme/navbar/ColorModeToggle.js';
import { useColorMode } from '../common/hooks.js';

type Part = ComponentType<Readonly<Record<string, unknown>>>;
type OwnParts = Readonly<Record<string, Part | undefined>>;

/**
 * Returns the site’s color mode button, wrapped in the part that the site has for it in the navbar.
 */
export function colorModeToggleIn(own: OwnParts): NonNullable<SharedParts['ColorModeToggle']> {
  const { 'Navbar/ColorModeToggle': Around, ColorModeToggle: Toggle } = own;
  const Button = Toggle === undefined ? ColorModeButton : withMode(Toggle);
  return function OwnToggle({ isBare = false }) {
    return Around === undefined || isBare ? <Button /> : <Around />;
  };
}

/** Passes Docusaurus’ props to the site’s button; `null` means the system’s mode. */
function withMode(Toggle: Part): ComponentType {
  return function ToggleOfSite() {
    const { colorModeChoice, setColorMode } = useColorMode();
    const { respectPrefersColorScheme } = useRuntime().shell.colorMode;
    return (
      <Toggle
        className="ds-color-mode-own"
        respectPrefersColorScheme={respectPrefersColorScheme}
        value={colorModeChoice}
        onChange={setColorMode}
      />
    );
  };
}

/** Returns the site’s “back to top” button. */
export function backToTopOf({
  BackToTopButton: Own,
}: OwnParts): NonNullable<SharedParts['BackToTop']> {
  return Own as ComponentType<object>;
}
