import type { Author } from '../public-types.js';

/**
 * The picture, name, title, and social links of an author. The name links to the author's posts, or
 * else to their own page. If there is no name, the title takes its place; if there is no title
 * either, only the picture shows.
 */
export function AuthorCard({ author }: { author: Author }) {
  const { image, route, url, socials } = author;
  const [name, title] =
    author.name === '' ? [author.title, undefined] : [author.name, author.title];
  const href = route ?? url;
  const away = href !== undefined && href === url && awayFromSite(href);
  const picture =
    image === undefined ? (
      <span className="ds-avatar" data-initials={initials(name ?? '')} />
    ) : (
      <img
        className="ds-avatar"
        src={image}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        decoding="async"
      />
    );
  return (
    <span className="ds-author">
      {name === undefined && href !== undefined ? (
        <a href={href} aria-label={href} {...away}>
          {picture}
        </a>
      ) : (
        picture
      )}
      {name !== undefined && (
        <span className="ds-author-text">
          {href === undefined ? (
            <span className="ds-author-name">{name}</span>
          ) : (
            <a className="ds-author-name" href={href} {...away}>
              {name}
            </a>
          )}
          {title && <span className="ds-author-title">{title}</span>}
          {socials.length > 0 && (
            <span className="ds-author-socials">
              {socials.map(({ label, href: away }) => (
                <a key={away} href={away} {...awayFromSite(away)}>
                  {label}
                </a>
              ))}
            </span>
          )}
        </span>
      )}
    </span>
  );
}

/** Returns the attributes of a link to another site. */
export function awayFromSite(href: string): { target?: string; rel?: string } {
  return /^https?:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
