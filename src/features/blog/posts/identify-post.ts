import { decodePath } from '../../../resolve/routes/route-path.js';
import { slugProblem } from '../../../resolve/routes/slug-problem.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import type { DocCard } from '../../../types/doc.js';
import type { BlogCollection } from '../public-types.js';

/** Date and address of a post, from its path and front matter. */
export interface PostIdentity {
  /** ISO 8601, in UTC. */
  date?: string;
  /** Path below that of the blog, not percent-encoded. */
  slug: string;
  /** The title if the post has no other. */
  name: string;
  diagnostics: Diagnostic[];
}

const DATED =
  /^(?<folder>(?:.*\/)?)(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})(?:[-/](?<name>.*))?$/;

/** Docusaurus' pattern for the whole path of the file: the date may occur anywhere in it. */
const DATED_ANYWHERE =
  /^(?<folder>.*)(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})[-/]?(?<name>.*?)(?:\/index)?\.mdx?$/i;

/**
 * Returns the date and the address of a post. The date is that of the front matter, else that of
 * the path (`2021-08-26-one.md`, `2021/08/26/one.md`, `2021-08-26-one/index.md`), else `created`,
 * the date of the file's first commit. The address is the slug in the front matter, else the path
 * with its date as folders: `/2021/08/26/one`. With `datesAnywhere`, `2021-08-26_one.md` and
 * `news2021-8-26.md` have a date, too.
 */
export function identifyPost(request: {
  card: DocCard;
  settings: Pick<BlogCollection, 'path' | 'datesAnywhere'>;
  created: string | undefined;
}): PostIdentity {
  const { card, settings, created } = request;
  const file = card.path.slice(settings.path.length + 1);
  const below = file.replace(/\.mdx?$/i, '').replace(/(^|\/)index$/, '');
  const dated = (settings.datesAnywhere ? DATED_ANYWHERE.exec(file) : DATED.exec(below))?.groups;
  const { folder = '', year = '', month = '', day = '', name = '' } = dated ?? {};
  const problem = slugProblem(card);
  const given = problem === undefined ? card.frontMatter.slug : undefined;
  const dayIn = settings.datesAnywhere ? anyDayOf : dayOf;
  const pathDate = dated === undefined ? undefined : dayIn(year, month, day);
  const date = card.frontMatter.date ?? pathDate ?? (dated === undefined ? created : undefined);
  const path = dated === undefined ? below : `${year}/${month}/${day}/${folder}${name}`;
  return {
    ...(date === undefined ? {} : { date }),
    slug: given === undefined ? path : decodePath(given),
    name: (dated === undefined
      ? below
      : name || folder.replace(/\/$/, '') || `${year}-${month}-${day}`
    )
      .split('/')
      .at(-1) as string,
    diagnostics: [
      ...(problem === undefined ? [] : [problem]),
      ...(date === undefined
        ? [dateProblem(card, dated === undefined ? undefined : `${year}-${month}-${day}`)]
        : []),
    ],
  };
}

/** Returns the start of a day in ISO form. Returns undefined if the day does not exist. */
function dayOf(year: string, month: string, day: string): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T00:00:00.000Z`;
  const time = Date.parse(iso);
  // Some engines parse February 30th as March 1st.
  return Number.isNaN(time) || new Date(time).toISOString() !== iso ? undefined : iso;
}

/** Like Docusaurus, resolves a day after the end of a month to a day of the next month. */
function anyDayOf(year: string, month: string, day: string): string | undefined {
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const isOne = isWithin(month, 12) && isWithin(day, 31);
  return isOne ? new Date(time).toISOString() : undefined;
}

const isWithin = (written: string, most: number): boolean =>
  Number(written) >= 1 && Number(written) <= most;

function dateProblem({ path }: DocCard, named: string | undefined): Diagnostic {
  return {
    code: 'post-date',
    severity: 'error',
    message:
      named === undefined
        ? `The post \`${path}\` has no date.`
        : `The name of the post \`${path}\` begins with \`${named}\`, which is not a calendar date.`,
    hint: 'Begin the file name with a date, as in `2024-05-31-name.md`, or set `date` in front matter.',
    file: path,
    line: 1,
    column: 1,
  };
}
