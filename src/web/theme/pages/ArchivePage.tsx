import type { ArchivePageView } from '../../../types/page.js';

/** All posts of the blog by year. */
export function ArchivePage({ view }: { view: ArchivePageView }) {
  return (
    <div className="ds-page">
      <header>
        <h1>{view.title}</h1>
      </header>
      {view.years.length === 0 && <p>There are no posts yet.</p>}
      <div className="ds-years">
        {view.years.map(({ year, posts }) => (
          <section key={year}>
            <h2>{year}</h2>
            <ul>
              {posts.map(({ title, href, date }) => (
                <li key={href}>
                  <a href={href}>
                    <time dateTime={date}>{formatDay(date)}</time> - {title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function formatDay(date: string): string {
  const format = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  const day = new Date(date);
  return Number.isNaN(day.getTime()) ? date : format.format(day);
}
