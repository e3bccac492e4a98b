import type { DocPageView } from '../../../types/page.js';
import { words } from '../../../words/en.js';

/** Tells readers that nothing on the site links to this page. */
export function UnlistedNotice({ view }: { view: DocPageView }) {
  if (view.unlisted !== true) return null;
  return <p className="ds-notice">{words.unlisted}</p>;
}
