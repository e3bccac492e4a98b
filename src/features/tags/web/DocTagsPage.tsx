import { useShell } from '../../../web/theme/still/use-shell.js';
import { countWords } from '../../../words/fill-words.js';
import type { DocTagsPageView } from '../public-types.js';
import { words } from '../words/en.js';

/** All tags of the docs by first letter, each with its number of docs. */
export function DocTagsPage({ view }: { view: DocTagsPageView }) {
  const { locale } = useShell();
  return (
    <div className="ds-page">
      <header>
        <h1>{view.title}</h1>
      </header>
      {view.letters.map(({ letter, tags }) => (
        <section key={letter} className="ds-tag-letter">
          <h2>{letter}</h2>
          <ul className="ds-tags">
            {tags.map(({ label, href, count }) => (
              <li key={href}>
                <a href={href}>
                  {label}{' '}
                  <span className="ds-tag-count">
                    {count}
                    <span className="ds-visually-hidden">
                      {countWords(words.docsOfTag, { count, locale })}
                    </span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
