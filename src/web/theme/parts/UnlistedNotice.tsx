import type { DocPageView } from '../../../types/page.js';

/** Tells whoever got here that nothing on the site leads here. */
export function UnlistedNotice({ view }: { view: DocPageView }) {
  if (view.unlisted !== true) return null;
  return <p className="ds-notice">This page is unlisted: only readers who have its URL can find it.</p>;
}
