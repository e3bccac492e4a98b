import type { ComponentType } from 'react';
import type { LoadedPart } from '../../types/theme.js';
import { useRuntime } from './context.js';

/** A part that is loaded with its page, or what the site has put in its place. */
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
