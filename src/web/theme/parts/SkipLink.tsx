import { words } from '../../../words/en.js';

/** The first stop of the Tab key: leads past navbar and sidebar. The router puts the focus here after a navigation. */
export function SkipLink() {
  return (
    <div className="ds-skip" data-docsgen-skip="">
      <a className="ds-skip-link" href="#ds-main">
        {words.skipToContent}
      </a>
    </div>
  );
}
