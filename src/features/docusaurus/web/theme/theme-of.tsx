import type { ComponentType, ReactNode } from 'react';
import type { Theme } from '../../../../types/theme.js';
import { sharedParts } from '../../../../web/theme/shared-parts.js';

/** Parts of a site, by the names that Docusaurus has for them. */
interface OwnParts {
  Root?: ComponentType<{ children: ReactNode }>;
  Footer?: ComponentType;
  Navbar?: ComponentType;
  AnnouncementBar?: ComponentType;
  'NotFound/Content'?: ComponentType<{ className?: string }>;
}

/** The theme that they make: each in the place of its counterpart. */
export function themeOf(own: OwnParts): Theme {
  const { Root, Footer, Navbar, AnnouncementBar, 'NotFound/Content': NotFound } = own;
  const Layout = Root && layoutIn(Root);
  return {
    parts: {
      ...(Layout && { Layout }),
      ...(Footer && { Footer }),
      ...(Navbar && { Navbar }),
      ...(AnnouncementBar && { AnnouncementBar }),
      ...(NotFound && { NotFoundPage: () => <NotFound /> }),
    },
  };
}

/** `@theme/Root` stays while pages change: so does the layout. */
function layoutIn(Root: NonNullable<OwnParts['Root']>): NonNullable<Theme['parts']>['Layout'] {
  return function RootLayout(props) {
    return (
      <Root>
        <sharedParts.Layout {...props} />
      </Root>
    );
  };
}
