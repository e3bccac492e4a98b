import type { ReactNode } from 'react';
import { useRuntime } from '../context.js';
import type { ShownPage } from '../runtime.js';
import { findLoadedPart } from './loaded-parts.js';
import { Prose } from './Prose.js';

/** The content between navbar and footer: the layout for the kind of page, or an error. */
export function PageArea({ page }: { page: ShownPage }): ReactNode {
  const { parts, pageProps } = useRuntime();
  const { view, component, failure } = page;
  const Page = findLoadedPart(view.kind, parts) ?? component;
  // If the text has arrived, readers can read the page even if some of its code is missing.
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
