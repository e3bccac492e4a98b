import type { CSSProperties, ReactNode, SVGProps } from 'react';
import {
  checkIcon,
  chevronIcon,
  closeIcon,
  copyIcon,
  dangerIcon,
  externalIcon,
  homeIcon,
  type IconShape,
  infoIcon,
  menuIcon,
  moonIcon,
  noteIcon,
  pencilIcon,
  sunIcon,
  tipIcon,
  warningIcon,
  wrapIcon,
} from '../../../../web/theme/icons.js';

const CIRCLE = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z';
const languageIcon: IconShape = [
  'language',
  `${CIRCLE}M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18`,
];
const halfIcon: IconShape = ['half', `${CIRCLE}M12 3v18M12 8l5.5-2M12 13l8.5-3M12 18l8-3`];
const mailIcon: IconShape = ['mail', 'M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7'];

const DEFAULT_SIZE = 24;

/**
 * Creates a theme icon, which accepts props of its `svg` and has Docusaurus’ size. Style sheets of
 * sites may also set sizes.
 */
function draw(
  [, path]: IconShape,
  { size = DEFAULT_SIZE, style }: { size?: number | string; style?: CSSProperties } = {},
) {
  return function ThemeIcon(props: SVGProps<SVGSVGElement>): ReactNode {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
        {...(style && { style: { ...style, ...props.style } })}
      >
        <path d={path} />
      </svg>
    );
  };
}

/** `@theme/Icon/…` */
export const Arrow = draw(chevronIcon, { size: 20 });
export const Close = draw(closeIcon, { size: 21 });
export const Copy = draw(copyIcon);
export const DarkMode = draw(moonIcon);
export const Edit = draw(pencilIcon, {
  size: 20,
  style: { marginRight: '0.3em', verticalAlign: 'sub' },
});
export const ExternalLink = draw(externalIcon, { size: 13.5, style: { marginLeft: '0.3rem' } });
export const Home = draw(homeIcon);
export const Language = draw(languageIcon, { size: 20 });
export const LightMode = draw(sunIcon);
export const Menu = draw(menuIcon, { size: 30 });
export const Success = draw(checkIcon);
export const SystemColorMode = draw(halfIcon);
export const WordWrap = draw(wrapIcon);
/**
 * `@theme/Icon/Socials/…`: one icon for all networks, because docsgen contains no company logos.
 */
export const Social = draw(languageIcon, { size: '1em' });
export const Email = draw(mailIcon, { size: '1em' });

/** `@theme/Admonition/Icon/…` */
export const Danger = draw(dangerIcon);
export const Info = draw(infoIcon);
export const Note = draw(noteIcon);
export const Tip = draw(tipIcon);
export const Warning = draw(warningIcon);
