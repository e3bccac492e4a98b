import type { Shell } from '../../../types/site/shell.js';
import { words } from '../../../words/en.js';
import { Icon } from '../Icon.js';
import { externalIcon } from '../icons.js';
import { useShell } from '../still/use-shell.js';

/** Columns of links, then the site's note, copyright and badges. */
export function Footer() {
  const { links, badges, note, copyright } = useShell().footer;
  if (links.length === 0 && badges.length === 0 && !note && !copyright) return null;
  return (
    <footer className="ds-footer">
      <div className="ds-footer-inner">
        {links.length > 0 && (
          <nav className="ds-footer-columns" aria-label={words.footer}>
            {links.map((column) => (
              <Column key={column.title} column={column} />
            ))}
          </nav>
        )}
        <div className="ds-footer-end">
          {note && <div className="ds-footer-note" dangerouslySetInnerHTML={{ __html: note }} />}
          {copyright && (
            <div className="ds-footer-copyright" dangerouslySetInnerHTML={{ __html: copyright }} />
          )}
          {badges.length > 0 && (
            <ul className="ds-badges">
              {badges.map((badge) => (
                <Badge key={badge.src} badge={badge} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  );
}

function Column({ column }: { column: Shell['footer']['links'][number] }) {
  return (
    <div className="ds-footer-column">
      <p className="ds-footer-title">{column.title}</p>
      <ul>
        {column.items.map(({ label, href, external }) => (
          <li key={href + label}>
            {external ? (
              <a href={href} target="_blank" rel="noopener noreferrer">
                {label}
                <Icon shape={externalIcon} />
              </a>
            ) : (
              <a href={href}>{label}</a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A picture from elsewhere: its box and its text are there even when it never arrives. */
function Badge({ badge }: { badge: Shell['footer']['badges'][number] }) {
  const { href, src, alt, width, height } = badge;
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer">
        <img src={src} alt={alt} width={width ?? 110} height={height ?? 24} loading="lazy" decoding="async" />
      </a>
    </li>
  );
}
