import type { DocPageView } from '../../../types/page.js';

/** Tells readers that nothing on the site links to this page. */
export function UnlistedNotice({ view }: { view: DocPageView }) {
  if (view.unlisted !== true) return null;
  return <p className="ds-notice">This page is unlisted: only readers who have its URL can find it.</p>;
}
