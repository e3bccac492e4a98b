interface Variant {
  file: string;
  title: string;
  isAnnotated: boolean | undefined;
  code: string;
}

type Range = readonly [first: number, last: number];

/**
 * Returns the Markdown for `{* file.py ln[1:3] hl[2] *}` of markdown-include-variants: a tab with
 * the file, or with some of its lines above the whole file, and tabs with its other versions.
 * Returns undefined if the file is missing.
 */
export function writeVariants(
  file: string,
  options: string,
  read: (file: string) => string | undefined,
): string[] | undefined {
  const code = read(file);
  if (code === undefined) return undefined;
  const optionOf = (key: string) => new RegExp(`${key}\\[([^\\]]*)\\]`).exec(options)?.[1];
  const included = readRanges(optionOf('ln'));
  const marked = readRanges(optionOf('hl'));
  const title = optionOf('title');
  const variants = listVariants(file, code, read);
  const own = variants.find((one) => one.file === file);
  const others = variants.filter((one) => one !== own);
  const label = own?.title ?? 'Python';
  const fence = (ranges: readonly Range[]) =>
    [
      '```python',
      ...(ranges.length === 0
        ? []
        : [`hl_lines="${ranges.map(([a, b]) => (a === b ? a : `${a}-${b}`)).join(' ')}"`]),
      ...(title === undefined ? [] : [`title=${title}`]),
    ].join(' ');
  const tab = (name: string, opening: string, lines: readonly string[]) => [
    `//// tab | ${name}`,
    '',
    opening,
    ...lines,
    '```',
    '',
    '////',
    '',
  ];
  const whole = linesOf(code);
  const isHidden = included.length === 1 && included[0]?.[0] === 0;
  const shown = included.length === 0 ? whole : cutLines(whole, included);
  return [
    ...(isHidden ? [] : tab(label, fence(shiftMarks(included, marked)), shown)),
    ...(included.length === 0
      ? []
      : [
          '///// details | 👀 Full file preview',
          '',
          ...tab(label, fence(marked), whole),
          '/////',
          '',
        ]),
    ...(others.length === 0
      ? []
      : [
          '///// details | 🤓 Other versions and variants',
          '',
          ...others.flatMap((one) => writeOther(one, tab(one.title, fence([]), linesOf(one.code)))),
          '/////',
          '',
        ]),
  ];
}

const linesOf = (code: string): string[] => code.replace(/\n$/, '').split('\n');

function writeOther(
  { isAnnotated }: Variant,
  [opening = '', ...rest]: readonly string[],
): string[] {
  const tip = ['', '/// tip', '', 'Prefer to use the `Annotated` version if possible.', '', '///'];
  return [opening, ...(isAnnotated === false ? tip : []), ...rest];
}

function readRanges(text: string | undefined): Range[] {
  if (text === undefined) return [];
  const ranges = text.split(',').map((part): Range => {
    const [first = 0, last = first] = part.split(':').map(Number);
    return [first, last];
  });
  return ranges.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

function cutLines(lines: readonly string[], ranges: readonly Range[]): string[] {
  return ranges.flatMap(([first, last], index) => [
    ...(index > 0 ? ['', '# Code here omitted 👈', ''] : []),
    ...(index === 0 && first > 1 ? ['# Code above omitted 👆', ''] : []),
    ...lines.slice(Math.max(0, first - 1), last),
    ...(index === ranges.length - 1 && last < lines.length ? ['', '# Code below omitted 👇'] : []),
  ]);
}

/** Returns the positions of marked lines among the lines that are shown. */
function shiftMarks(included: readonly Range[], marked: readonly Range[]): Range[] {
  if (included.length === 0) return [...marked];
  let offset = 0;
  return included.flatMap(([first, last], index) => {
    if (first > 1) offset += index === 0 ? 2 : 3;
    const shift = offset - first + 1;
    offset += last - first + 1;
    return marked
      .filter(([a, b]) => a >= first && b <= last)
      .map(([a, b]): Range => [a + shift, b + shift]);
  });
}

const SUFFIX = /(?:_an|_py\d+)+$/;
const VERSIONS = ['_py311', '_py310', '_py39', ''] as const;

/**
 * Returns the variants of a file for other versions of Python, identified by its name or by that of
 * its folder.
 */
function listVariants(
  file: string,
  code: string,
  read: (file: string) => string | undefined,
): Variant[] {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]+)$/.exec(file) ?? [];
  const stem = name.replace(/\.py$/, '').replace(SUFFIX, '');
  const byName = find((suffix) => `${folder}${stem}${suffix}.py`, read);
  if (byName.length > 1) return byName;
  const above = folder.replace(/\/$/, '').replace(SUFFIX, '');
  const byFolder = above === '' ? [] : find((suffix) => `${above}${suffix}/${name}`, read);
  const isPlain = byName[0]?.title === 'Python 3.8+';
  const isNamed = byFolder.length > 1 || (isPlain && byFolder[0]?.title !== 'Python 3.8+');
  if (isNamed && byFolder.length > 0) return byFolder;
  return byName.length > 0 ? byName : [{ file, title: 'Python', isAnnotated: undefined, code }];
}

function find(
  place: (suffix: string) => string,
  read: (file: string) => string | undefined,
): Variant[] {
  const variants = VERSIONS.flatMap((version): Variant[] => {
    const title = `Python 3.${version === '' ? 8 : version.slice(4)}+`;
    const annotated = read(place(`_an${version}`));
    const plain = read(place(version));
    const hasBoth = annotated !== undefined;
    return [
      ...(annotated === undefined
        ? []
        : [{ file: place(`_an${version}`), title, isAnnotated: true, code: annotated }]),
      ...(plain === undefined
        ? []
        : [
            {
              file: place(version),
              title: hasBoth ? `${title} - non-Annotated` : title,
              isAnnotated: hasBoth ? false : undefined,
              code: plain,
            },
          ]),
    ];
  });
  return [true, false, undefined].flatMap((kind) =>
    variants.filter(({ isAnnotated }) => isAnnotated === kind),
  );
}
