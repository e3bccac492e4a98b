import type { DocTagPageView } from '../public-types.js';
import { words } from '../words/en.js';

/** The docs with one tag. */
export function DocTagPage({ view }: { view: DocTagPageView }) {
  return (
    <div className="ds-page">
      <header>
        <h1>{view.title}</h1>
        {view.description && <p className="ds-lead">{view.description}</p>}
        <p>
          <a href={view.allTags}>{words.viewAll}</a>
        </p>
      </header>
      <ul className="ds-cards">
        {view.docs.map(({ title, href, description }) => (
          <li key={href}>
            <a className="ds-card" href={href}>
              <span className="ds-card-title">{title}</span>
              {description && <span className="ds-card-text">{description}</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
