import fc from 'fast-check';

/** Keys of files that docsgen reads, and some that it does not. */
export const oddKey = fc.constantFrom(
  ...[
    'id',
    'title',
    'slug',
    'label',
    'position',
    'link',
    'type',
    'items',
    'customProps',
    'tags',
    'date',
    'authors',
  ],
  ...[
    'last_update',
    'sidebar_position',
    'image',
    'name',
    'socials',
    'page',
    'permalink',
    'url',
    'description',
  ],
  ...[
    'collapsed',
    'className',
    'href',
    'dirName',
    'value',
    'keywords',
    '__proto__',
    'constructor',
    'a',
    '',
  ],
);
const leaf = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom(
    'a',
    'doc',
    'category',
    'link',
    'generated-index',
    '..',
    '/',
    '%',
    '\u0000',
    '\ud800',
  ),
  fc.constantFrom(null, true, 0, -1, Number.MAX_VALUE, 1e-7),
);
const tree = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(oddKey, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
/** Fragments with a meaning in YAML, in any order. */
const yaml = fc
  .array(
    fc.oneof(
      oddKey,
      fc.constantFrom(
        ...[': ', '- ', '? ', '\n', '\n  ', '\t', '[', ']', '{', '}', ', ', '*a', '&a ', '|', '>'],
      ),
      fc.constantFrom(
        ...['!!set ', '!x ', '"', "'", '#', '%YAML 1.1\n', '---\n', '...', '<<', '.nan', '\ufeff'],
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));
/** JSON values with keys that docsgen reads. */
export const oddValue = tree.value;

/** Text that is YAML or JSON, or almost. */
export const oddText = fc.oneof(
  yaml,
  oddValue.map((any) => JSON.stringify(any)),
);
