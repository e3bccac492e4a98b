import type { ComponentType } from 'react';
import type { SharedParts } from '../../../../types/theme.js';
import { useRuntime } from '../../../../web/theme/context.js';
import { ColorModeButton } from '../../../../web/theme/navbar/ColorModeToggle.js';
import { useColorMode } from '../common/hooks.js';

type Part = ComponentType<Readonly<Record<string, unknown>>>;
type OwnParts = Readonly<Record<string, Part | undefined>>;

/**
 * The button that switches between light and dark as the site draws it, and what the site has
 * around it in the navbar.
 */
export function colorModeToggleIn(own: OwnParts): NonNullable<SharedParts['ColorModeToggle']> {
  const { 'Navbar/ColorModeToggle': Around, ColorModeToggle: Toggle } = own;
  const Button = Toggle === undefined ? ColorModeButton : withMode(Toggle);
  return function OwnToggle({ isBare = false }) {
    return Around === undefined || isBare ? <Button /> : <Around />;
  };
}

/** The site's button with what Docusaurus tells it: `null` stands for the mode of the system. */
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

/** The button back to the top as the site draws it. */
export function backToTopOf({
  BackToTopButton: Own,
}: OwnParts): NonNullable<SharedParts['BackToTop']> {
  return Own as ComponentType<object>;
}
