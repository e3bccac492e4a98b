import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { ThemeParts } from '../../../../types/theme.js';
import { usePage } from '../../../../web/theme/context.js';
import { CrashPage } from '../../../../web/theme/pages/CrashPage.js';
import { NotFoundPage } from '../../../../web/theme/pages/NotFoundPage.js';
import { words } from '../../../../words/en.js';
import { useLocation } from '../core/router.js';

type Part = ComponentType<Readonly<Record<string, unknown>>>;
type OwnParts = Readonly<Record<string, Part | undefined>>;

/** Content of the “not found” page. */
const Content = createContext<Part>(NotFoundContent as Part);

/** Draws the “not found” page with site parts. As a route component, the part gets the location. */
export function notFoundIn(own: OwnParts): ThemeParts['NotFoundPage'] {
  const {
    'NotFound/Content': OwnContent = NotFoundContent as Part,
    NotFound: Whole = OriginalNotFound as Part,
  } = own;
  return function OwnNotFound() {
    return (
      <Content value={OwnContent}>
        <Whole location={useLocation()} />
      </Content>
    );
  };
}

/** `@theme-original/NotFound` */
export function OriginalNotFound(): ReactNode {
  const Shown = use(Content);
  return <Shown />;
}

/** `@theme-original/NotFound/Content` */
export function NotFoundContent({ className }: { className?: string }): ReactNode {
  const view = usePage();
  const said = (
    <NotFoundPage view={view.kind === 'not-found' ? view : { ...view, title: words.notFound }} />
  );
  return className === undefined ? said : <div className={className}>{said}</div>;
}

interface CrashProps {
  error: Error;
  tryAgain: () => void;
}

/** Draws the site’s error page in place of a page that throws. */
export function crashPageIn({ ErrorPageContent: Own }: OwnParts): ThemeParts['CrashPage'] {
  const Shown = (Own ?? ErrorContent) as ComponentType<CrashProps>;
  return function OwnCrashPage({ error, retry }) {
    return <Shown error={error} tryAgain={retry} />;
  };
}

/** `@theme-original/ErrorPageContent` */
export function ErrorContent({ error, tryAgain }: CrashProps): ReactNode {
  return <CrashPage error={error} retry={tryAgain} />;
}
