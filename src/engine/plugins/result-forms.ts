import * as v from 'valibot';

const text = v.string();
const texts = v.record(text, text);

const claim = v.looseObject({ kind: text, path: v.pipe(text, v.startsWith('/')), from: text });
/** All problems from plugins have the same code: the message says what is wrong. */
const diagnostic = v.looseObject({
  code: v.literal('plugin-problem'),
  severity: v.picklist(['error', 'warning']),
  message: text,
});

const sidebarItem: v.GenericSchema = v.union([
  v.looseObject({ type: v.literal('link'), label: text, href: text }),
  v.looseObject({ type: v.literal('html'), value: text }),
  v.looseObject({
    type: v.literal('category'),
    label: text,
    items: v.lazy(() => v.array(sidebarItem)),
  }),
]);

const body = v.array(v.union([text, v.looseObject({ hole: text })]));

const generated = v.array(
  v.looseObject({
    path: v.pipe(text, v.regex(/^[^/].*\.mdx?$/)),
    text,
    origin: v.optional(v.union([text, v.array(text)])),
  }),
);

/** Schemas for what docsgen needs in the results of plugins, by member. The types demand more. */
const FORMS: Readonly<Record<string, v.GenericSchema>> = {
  translations: v.array(v.object({ folder: v.string(), translations: v.array(v.string()) })),
  files: v.looseObject({
    folders: v.optional(v.array(text)),
    markdown: v.optional(v.array(text)),
    modules: v.optional(v.array(text)),
    values: v.optional(texts),
  }),
  sources: v.union([
    generated,
    v.looseObject({
      sources: generated,
      read: v.optional(v.array(text)),
      data: v.optional(texts),
      diagnostics: v.optional(v.array(diagnostic)),
    }),
  ]),
  resolve: v.looseObject({
    pages: v.optional(v.array(claim)),
    fallbacks: v.optional(v.array(claim)),
    sidebars: v.optional(v.array(v.looseObject({ name: text, items: v.array(sidebarItem) }))),
    diagnostics: v.array(diagnostic),
  }),
  outline: v.looseObject({ title: text }),
  body,
  search: v.optional(v.looseObject({ title: text, categories: v.array(text) })),
  head: v.array(
    v.looseObject({ tag: v.picklist(['meta', 'link', 'script', 'style']), attributes: texts }),
  ),
  pageHead: v.array(
    v.looseObject({ tag: v.picklist(['meta', 'link', 'script', 'style']), attributes: texts }),
  ),
  policy: v.record(
    v.pipe(text, v.regex(/^[a-z]+(-[a-z]+)*$/)),
    v.array(v.pipe(text, v.regex(/^[^\s;,]+$/))),
  ),
  frame: v.optional(v.looseObject({ before: v.optional(body), after: v.optional(body) })),
  checkText: v.array(diagnostic),
  emit: v.array(v.looseObject({ path: text, key: text, content: v.function() })),
};

/**
 * Returns the path at which a result does not have the form that docsgen needs, `''` for the whole.
 * Returns undefined if it fits.
 */
export function findMisfit(member: string, result: unknown): string | undefined {
  const form = FORMS[member.split('.').at(-1) ?? ''];
  const issue = form === undefined ? undefined : v.safeParse(form, result).issues?.[0];
  return issue && (issue.path ?? []).map(({ key }) => String(key)).join('.');
}
