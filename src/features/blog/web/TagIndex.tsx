import { useShell } from '../../../web/theme/still/use-shell.js';
import { countWords } from '../../../words/fill-words.js';
import { words } from '../words/en.js';

interface TagEntry {
  label: string;
  href: string;
  count: number;
}

/** Tags grouped by first letter, each with its number of pages. */
export function TagIndex({ tags }: { tags: TagEntry[] }) {
  const { locale } = useShell();
  return (
    <div className="ds-tag-index">
      {[...byLetter(tags)].map(([letter, list]) => (
        <section key={letter} aria-labelledby={letter}>
          <h2 id={letter}>{letter}</h2>
          <ul className="ds-tags">
            {list.map(({ label, href, count }) => (
              <li key={href}>
                <a className="ds-tag" href={href}>
                  {label}
                  <span className="ds-tag-count">
                    {count}
                    <span className="ds-visually-hidden">
                      {countWords(words.postsOfTag, { count, locale })}
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

function byLetter(tags: readonly TagEntry[]): Map<string, TagEntry[]> {
  const letters = new Map<string, TagEntry[]>();
  for (const tag of tags) {
    const letter = [...tag.label.toUpperCase()][0] ?? '';
    const list = letters.get(letter);
    if (list === undefined) letters.set(letter, [tag]);
    else list.push(tag);
  }
  return letters;
}
