import { formatDate } from '../../../web/theme/hooks/format-date.js';
import { useShell } from '../../../web/theme/still/use-shell.js';

interface PostArchiveProps {
  years: { year: string; posts: { title: string; href: string; date: string }[] }[];
}

/** All posts by year, in one column per year; columns wrap to the available width. */
export function PostArchive({ years }: PostArchiveProps) {
  const { locale, language } = useShell();
  return (
    <div className="ds-years">
      {years.map(({ year, posts }) => (
        <section key={year} aria-labelledby={year}>
          <h2 id={year}>{year}</h2>
          <ul>
            {posts.map(({ title, href, date }) => (
              <li key={href}>
                <a href={href}>
                  <time dateTime={date}>
                    {formatDate(date, language?.dateLocale ?? locale, {
                      month: 'long',
                      day: 'numeric',
                    })}
                  </time>
                  {' - '}
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
