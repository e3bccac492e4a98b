import type { DocPageView } from '../../../types/page.js';
import { words } from '../../../words/en.js';
import { useRuntime } from '../context.js';

/** Tells readers that nothing on the site links to this page, inside the theme's wrapper. */
export function UnlistedNotice({ view }: { view: DocPageView }) {
  const { UnlistedNotice: Around } = useRuntime().parts;
  const notice = <BareNotice view={view} />;
  return Around === undefined ? notice : <Around view={view}>{notice}</Around>;
}

/** The notice without a wrapper. */
export function BareNotice({ view }: { view: DocPageView }) {
  if (view.unlisted !== true) return null;
  return <p className="ds-notice">{words.unlisted}</p>;
}
