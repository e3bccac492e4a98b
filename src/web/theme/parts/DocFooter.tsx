import type { DocPageView } from '../../../types/page.js';
import { words } from '../../../words/en.js';
import { fillWords } from '../../../words/fill-words.js';
import { fillNodes } from '../fill-nodes.js';
import { Icon } from '../Icon.js';
import { pencilIcon } from '../icons.js';
import { useShell } from '../still/use-shell.js';

/** Tags, the link to the source, and the last change. */
export function DocFooter({ view }: { view: DocPageView }) {
  const { tags = [], editUrl, lastUpdated, lastUpdatedBy } = view;
  if (tags.length === 0 && !editUrl && !lastUpdated && !lastUpdatedBy) return null;
  return (
    <footer className="ds-doc-footer">
      {tags.length > 0 && (
        <ul className="ds-tags" aria-label={words.tags}>
          {tags.map(({ label, href }) => (
            <li key={label}>
              {href === undefined ? <span>{label}</span> : <a href={href}>{label}</a>}
            </li>
          ))}
        </ul>
      )}
      <div className="ds-doc-footer-row">
        {editUrl && (
          <a className="ds-edit" href={editUrl} target="_blank" rel="noopener noreferrer">
            <Icon shape={pencilIcon} />
            {words.editThisPage}
          </a>
        )}
        <LastUpdate date={lastUpdated} author={lastUpdatedBy} />
      </div>
    </footer>
  );
}

/** Date and author of the last change. */
export function LastUpdate({
  date,
  author,
}: {
  date: string | undefined;
  author: string | undefined;
}) {
  const { locale, language } = useShell();
  if (date === undefined && author === undefined) return null;
  return (
    <span className="ds-updated">
      {fillNodes(words.lastUpdated, {
        // Keep the server's date: browsers may format it differently.
        atDate:
          date !== undefined &&
          fillNodes(words.atDate, {
            date: (
              <time dateTime={date} suppressHydrationWarning>
                {formatDate(date, language?.dateLocale ?? locale)}
              </time>
            ),
          }),
        byUser: author !== undefined && fillWords(words.byUser, { user: author }),
      })}
    </span>
  );
}

function formatDate(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(date),
  );
}
