import type { ReactNode } from 'react';
import type { SharedParts } from '../../../../types/theme.js';

type Part = (props: { children?: ReactNode; [prop: string]: unknown }) => ReactNode;
type OwnParts = Readonly<Record<string, Part | undefined>>;

/** Icon parts of a site, by docsgen’s names. */
const ICON_PARTS: Readonly<Record<string, string | undefined>> = {
  pencil: 'Icon/Edit',
  external: 'Icon/ExternalLink',
  home: 'Icon/Home',
  menu: 'Icon/Menu',
  close: 'Icon/Close',
  sun: 'Icon/LightMode',
  moon: 'Icon/DarkMode',
  copy: 'Icon/Copy',
  check: 'Icon/Success',
  wrap: 'Icon/WordWrap',
};

/** Draws the site’s icons, and docsgen’s where it has none. */
export function iconIn(own: OwnParts): NonNullable<SharedParts['Icon']> {
  return function IconOfSite({ name, children }) {
    return drawIcon(own, { name, drawing: children });
  };
}

/** Draws the site’s icon, or else docsgen’s `drawing`. */
export function drawIcon(
  own: OwnParts,
  { name, drawing }: { name: string; drawing: ReactNode },
): ReactNode {
  const Own = own[ICON_PARTS[name] ?? ''];
  if (Own === undefined) return drawing;
  return (
    <span className="ds-icon-own" data-icon={name} aria-hidden="true">
      <Own />
    </span>
  );
}
