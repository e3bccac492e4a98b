import { type ReactNode, useMemo } from 'react';
import { words } from '../../../../words/en.js';

/**
 * `keyboardFocusedClassName`: nothing sets this class, because browsers support `:focus-visible`.
 */
export const keyboardFocusedClassName = 'navigation-with-keyboard';
export function useKeyboardNavigation(): void {}

/** `UnlistedBannerMessage`: says that the page is unlisted. `UnlistedBannerTitle` is empty. */
export function UnlistedBannerMessage(): ReactNode {
  return words.unlisted;
}

/** `@theme-original/ContentVisibility/Unlisted` */
export function UnlistedBanner({ className = '' }: { className?: string }): ReactNode {
  return <p className={`ds-notice ${className}`.trimEnd()}>{words.unlisted}</p>;
}

function Nothing(): ReactNode {
  return null;
}

export {
  Nothing as DraftBannerMessage,
  Nothing as DraftBannerTitle,
  Nothing as UnlistedBannerTitle,
};

/** `useShallowMemoObject`: returns the same object while its values stay the same. */
export function useShallowMemoObject<T extends object>(value: T): T {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are what it depends on
  return useMemo(() => value, Object.entries(value).flat());
}
