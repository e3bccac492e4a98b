import i18n from '@generated/i18n';
import { createContext, type ReactNode, use } from 'react';
import { usePage } from '../../../../web/theme/context.js';
import { useBlogPost } from '../docs/blog-client.js';

type Part = (props: { children?: ReactNode; [prop: string]: unknown }) => ReactNode;

interface ClassProps {
  className?: string;
  [prop: string]: unknown;
}

/** What a header is made of. */
interface HeaderParts {
  Title: Part;
  Info: Part;
  Authors: Part;
}

/** `@theme-original/BlogPostItem/Header/Title` */
export function PostTitle({ className }: ClassProps): ReactNode {
  const { untranslated } = usePage();
  const { metadata } = useBlogPost();
  return (
    <h1 className={className} {...untranslated}>
      {metadata.title}
    </h1>
  );
}

/** `@theme-original/BlogPostItem/Header/Info`: when the post was written, and how long it takes to read. */
export function PostInfo({ className = '' }: ClassProps): ReactNode {
  const { date, formattedDate, readingTime } = useBlogPost().metadata;
  if (date === '') return null;
  return (
    <div className={`ds-post-facts ${className}`.trimEnd()}>
      <p>
        {/* Browsers word dates in their own way: what the server wrote stays. */}
        <time dateTime={date} suppressHydrationWarning>
          {formattedDate}
        </time>
        {readingTime !== undefined && (
          <>
            <span aria-hidden="true"> · </span>
            <span className="ds-post-minutes" suppressHydrationWarning>
              {formatMinutes(Math.ceil(readingTime))}
            </span>
          </>
        )}
      </p>
    </div>
  );
}

function formatMinutes(minutes: number): string {
  const format = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(i18n.currentLocale, format).format(minutes);
}

/** `@theme-original/BlogPostItem/Header/Authors` */
export function PostAuthors({ className = '' }: ClassProps): ReactNode {
  const { authors } = useBlogPost().metadata;
  if (authors.length === 0) return null;
  return (
    <ul className={`ds-authors ${className}`.trimEnd()}>
      {authors.map(({ key, name, title, url, imageURL, page }) => {
        const href = page?.permalink ?? url;
        return (
          <li key={key ?? name}>
            <span className="ds-author">
              {imageURL && <img className="ds-avatar" src={imageURL} alt="" width={40} height={40} />}
              <span className="ds-author-text">
                {href === undefined ? <span>{name}</span> : <a href={href}>{name}</a>}
                {title && <span className="ds-author-title">{title}</span>}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const Parts = createContext<HeaderParts>({ Title: PostTitle, Info: PostInfo, Authors: PostAuthors });

/** The parts of the header that the site has, and docsgen's. */
export function HeaderPartsProvider({
  children,
  ...own
}: { [Name in keyof HeaderParts]?: Part | undefined } & { children: ReactNode }): ReactNode {
  const { Title = PostTitle, Info = PostInfo, Authors = PostAuthors } = own;
  return <Parts value={{ Title, Info, Authors }}>{children}</Parts>;
}

/** `@theme-original/BlogPostItem/Header` */
export function PostHeader(): ReactNode {
  const { Title, Info, Authors } = use(Parts);
  return (
    <header>
      <Title />
      <Info />
      <Authors />
    </header>
  );
}
