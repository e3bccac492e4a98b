import type { ReactNode } from 'react';
import { useRuntime } from '../context.js';
import type { ShownPage } from '../runtime.js';
import { findLoadedPart } from './loaded-parts.js';
import { Prose } from './Prose.js';

/**
 * What stands between navbar and footer: the layout for the kind of page, or the reason why there
 * is none.
 */
export function PageArea({ page }: { page: ShownPage }): ReactNode {
  const { parts, pageProps } = useRuntime();
  const { view, component, failure } = page;
  const Page = findLoadedPart(view.kind, parts) ?? component;
  // A page whose text is there can be read even when code of it is not.
  if (failure !== undefined && page.prose === '') return <parts.LoadErrorPage {...failure} />;
  switch (view.kind) {
    case 'doc':
      return (
        <parts.DocPage view={view}>
          <Prose page={page} />
        </parts.DocPage>
      );
    case 'markdown':
      return (
        <parts.MarkdownPage view={view}>
          <Prose page={page} />
        </parts.MarkdownPage>
      );
    default:
      return Page === undefined ? (
        <div className="ds-page">
          <Prose page={page} />
        </div>
      ) : (
        <Page {...pageProps} view={view}>
          <Prose page={page} />
        </Page>
      );
  }
}
