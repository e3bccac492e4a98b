import { fillWords } from '../../../words/fill-words.js';
import type { Author } from '../public-types.js';
import { words } from '../words/en.js';
import { awayFromSite } from './AuthorCard.js';

interface PostListHeaderProps {
  title: string;
  description?: string;
  author?: Author;
  up?: { label: string; href: string };
}

/** The header of a list. The list of an author introduces the author. */
export function PostListHeader({ title, description, author, up }: PostListHeaderProps) {
  const links = author === undefined ? [] : [...ownPage(author), ...author.socials];
  return (
    <header className="ds-list-header">
      {up && (
        <p className="ds-list-up">
          <a href={up.href}>{up.label}</a>
        </p>
      )}
      {author?.image !== undefined && (
        <img
          className="ds-avatar ds-avatar-large"
          src={author.image}
          alt=""
          width={72}
          height={72}
        />
      )}
      <h1>{title}</h1>
      {author?.title && <p className="ds-author-title">{author.title}</p>}
      {description && <p className="ds-lead">{description}</p>}
      {links.length > 0 && (
        <ul className="ds-socials" aria-label={fillWords(words.elsewhere, { title })}>
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href} rel="me noopener noreferrer" target={awayFromSite(href).target}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}

function ownPage({ url }: Author): { label: string; href: string }[] {
  if (url === undefined) return [];
  return [{ label: url.startsWith('mailto:') ? words.email : words.website, href: url }];
}
