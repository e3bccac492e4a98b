import { Children, isValidElement, type ReactNode } from 'react';
import type { ContentComponents } from '../../../types/theme.js';
import { words } from '../../../words/en.js';
import { describeKind } from '../../theme/content/Admonition.js';

type Props = { [prop: string]: unknown; children?: ReactNode };

/**
 * Content components for feeds. Feed readers have neither our style sheet nor our scripts, so these
 * render no frames, buttons or hidden panels.
 */
export const feedComponents = {
  Admonition: ({ kind, type, title, children }: Props) => (
    <blockquote>
      <Label html={title}>{describeKind(String(kind ?? type ?? 'note'))[1]}</Label>
      {children}
    </blockquote>
  ),
  CodeBlock: ({ title, html, language, children }: Props) => (
    <>
      {typeof title === 'string' && <Label>{title}</Label>}
      <pre>
        {typeof html === 'string' ? (
          <code
            className={languageClass(CHANGED.test(html) ? 'diff' : language)}
            dangerouslySetInnerHTML={{ __html: withoutColors(spellOut(html)) }}
          />
        ) : (
          <code className={languageClass(language)}>{children}</code>
        )}
      </pre>
    </>
  ),
  Details: ({ summary, children }: Props) => (
    <>
      <Label html={summary}>{words.details}</Label>
      {children}
    </>
  ),
  Heading: ({ level, children }: Props) => {
    const Tag = `h${Number(level)}` as 'h2';
    return <Tag>{children}</Tag>;
  },
  Tabs: ({ values, children }: Props) => (
    <>{Children.map(children, (child) => showTab(child, Array.isArray(values) ? values : []))}</>
  ),
  TabItem: ({ children }: Props) => <>{children}</>,
  TOCInline: () => null,
} as ContentComponents;

/** A line in bold type: HTML of the page, or text. */
function Label({ html, children }: { html?: unknown; children?: ReactNode }) {
  if (html === undefined || html === null) {
    return (
      <p>
        <strong>{children}</strong>
      </p>
    );
  }
  return (
    <p>
      <strong dangerouslySetInnerHTML={{ __html: String(html) }} />
    </p>
  );
}

/** Renders the tabs below one another, each with its label. */
function showTab(
  child: ReactNode,
  values: readonly { value: string; label?: string }[],
): ReactNode {
  if (!isValidElement<Props>(child)) return null;
  const item = isValidElement<Props>(child.props.children) ? child.props.children : child;
  const { value, label } = item.props;
  const listed = values.find((entry) => entry.value === value)?.label;
  return (
    <>
      <Label>{String(listed ?? label ?? value)}</Label>
      {child}
    </>
  );
}

/**
 * Returns the class that the HTML standard recommends for `code`, which some feed readers and
 * Markdown converters use.
 */
function languageClass(language: unknown): string | undefined {
  return typeof language === 'string' && language !== 'text' ? `language-${language}` : undefined;
}

/** Matches added or removed lines, each wrapped in an element. */
const CHANGED = /<span class="line[^"]* (?:add|remove)\b[^"]*"[^>]*>/;
const LINE = /^((?:<(?!span class="line)[^>]*>)*)(<span class="line(?<classes>[^"]*)"[^>]*>)?/gm;

/**
 * Spells out as text what code shows only by its look: added and removed lines, and references to
 * notes.
 */
function spellOut(html: string): string {
  const noted = html.replace(/<a class="ds-code-note"[^>]* aria-label="(\d+)"><\/a>/g, ' ($1)');
  if (!CHANGED.test(noted)) return noted;
  return noted.replace(LINE, (start, ...found) => {
    const { classes = '' } = found.at(-1) as { classes?: string };
    const [, kind] = /\b(add|remove)\b/.exec(classes) ?? [];
    return start + (kind === undefined ? '  ' : kind === 'add' ? '+ ' : '- ');
  });
}

/** Removes the elements of tokens and lines, whose classes have no meaning in feeds. */
export function withoutColors(html: string): string {
  return withoutNotes(html).replace(/<[^>]*>/g, '');
}

/** Removes what features add to code: spans with `data-no-markdown`, with their content. */
function withoutNotes(html: string): string {
  if (!html.includes('data-no-markdown')) return html;
  let kept = '';
  let depth = 0;
  for (const [part, end = '', attributes = ''] of html.matchAll(
    /<(\/?)span([^>]*)>|<[^>]*>|[^<]+/g,
  )) {
    const isSpan = /^<\/?span\b/.test(part);
    if (depth === 0 && attributes.includes('data-no-markdown')) depth = 1;
    else if (depth === 0) kept += part;
    else if (isSpan) depth += end === '' ? 1 : -1;
  }
  return kept;
}
