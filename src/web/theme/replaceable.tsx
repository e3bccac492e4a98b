import type { ComponentType } from 'react';
import type { LoadedPart } from '../../types/theme.js';
import { useRuntime } from './context.js';

/**
 * Returns a component that renders the site's replacement of a part that is loaded with its page,
 * or else the part.
 */
export function replaceable<P extends object>(
  name: LoadedPart,
  Part: ComponentType<P>,
): ComponentType<P> {
  return function Replaceable(props: P) {
    const own: Partial<Record<string, unknown>> = { ...useRuntime().parts };
    const Shown = (own[name] ?? Part) as ComponentType<P>;
    return <Shown {...props} />;
  };
}
