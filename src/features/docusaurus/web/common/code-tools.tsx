import siteConfig from '@generated/docusaurus.config';
import { type CSSProperties, createContext, type ReactNode } from 'react';
import { useStill } from '../../../../web/theme/still/use-still.js';
import { useColorMode } from './hooks.js';
import type { useCodeWordWrap } from './page-hooks.js';

interface MagicComment {
  className: string;
  line?: string;
  block?: { start: string; end: string };
}

type LineClasses = Record<number, string[]>;

/** `parseCodeBlockTitle`: the title in the info string of a fence. */
export function parseCodeBlockTitle(metastring = ''): string {
  return /\btitle=(["'])(.*?)\1/.exec(metastring)?.[2] ?? '';
}

/** `parseLanguage`: the language in a class name. */
export function parseClassNameLanguage(className = ''): string | undefined {
  return /(?:^|\s)language-(\S+)/.exec(className)?.[1];
}

export { parseClassNameLanguage as parseLanguage };

/** `containsLineNumbers` */
export function containsLineNumbers(metastring = ''): boolean {
  return /\bshowLineNumbers\b/.test(metastring);
}

/** `getLineNumbersStart`: the number of the first line, or undefined without line numbers. */
export function getLineNumbersStart(request: {
  showLineNumbers?: boolean | number | undefined;
  metastring?: string | undefined;
}): number | undefined {
  const { showLineNumbers, metastring = '' } = request;
  if (typeof showLineNumbers === 'number') return showLineNumbers;
  if (showLineNumbers === true) return 1;
  const found = /\bshowLineNumbers(?:=\{?(\d+))?/.exec(metastring);
  return found === null ? undefined : Number(found[1] ?? 1);
}

/** `parseLines`: the code without magic comments, and class names by line index. */
export function parseLines(
  text: string,
  request: { metastring?: string | undefined; magicComments: readonly MagicComment[] },
): { code: string; lineClassNames: LineClasses } {
  const code = text.replace(/\r?\n$/, '');
  const { metastring = '', magicComments } = request;
  const ranges = /\{([\d,\s.-]+)\}/.exec(metastring)?.[1];
  const lineClassNames: LineClasses = {};
  const mark = (line: number, className: string) => {
    lineClassNames[line] = [...(lineClassNames[line] ?? []), className];
  };
  if (ranges !== undefined && magicComments[0] !== undefined) {
    for (const line of listLines(ranges)) mark(line - 1, magicComments[0].className);
    return { code, lineClassNames };
  }
  const kept: string[] = [];
  const open = new Set<string>();
  for (const line of code.split('\n')) {
    const said =
      /^\s*(?:\/\/|\/\*|#|--|;|%|REM|<!--|\{\s*\/\*)\s*([\w-]+)\s*(?:\*\/\s*\}?|-->)?\s*$/.exec(
        line,
      )?.[1];
    const next = magicComments.find((one) => said !== undefined && one.line === said);
    const begun = magicComments.find((one) => said !== undefined && one.block?.start === said);
    const ended = magicComments.find((one) => said !== undefined && one.block?.end === said);
    if (next !== undefined) mark(kept.length, next.className);
    else if (begun !== undefined) open.add(begun.className);
    else if (ended !== undefined) open.delete(ended.className);
    else {
      for (const className of open) mark(kept.length, className);
      kept.push(line);
    }
  }
  return { code: kept.join('\n'), lineClassNames };
}

/** `1,3-5` → 1, 3, 4, 5. */
function listLines(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [start = 0, end = start] = range.split(/-|\.{2,}/).map(Number);
    return Number.isInteger(start) && end - start < 10_000
      ? Array.from({ length: end - start + 1 }, (_, i) => start + i)
      : [];
  });
}

interface CodeRequest {
  code: string;
  className?: string | undefined;
  language?: string | undefined;
  defaultLanguage?: string | undefined;
  metastring?: string | undefined;
  magicComments: readonly MagicComment[];
  title?: ReactNode;
  showLineNumbers?: boolean | number | undefined;
}

/** `createCodeBlockMetadata`: metadata of a code block for site parts. */
export function createCodeBlockMetadata(request: CodeRequest) {
  const { className = '', metastring, title } = request;
  const language = (
    request.language ??
    parseClassNameLanguage(className) ??
    request.defaultLanguage ??
    'text'
  ).toLowerCase();
  return {
    codeInput: request.code,
    ...parseLines(request.code, request),
    className:
      `${className} ${className.includes('language-') ? '' : `language-${language}`}`.trim(),
    language,
    title: parseCodeBlockTitle(metastring) || title,
    lineNumbersStart: getLineNumbersStart(request),
  };
}

interface PrismTheme {
  plain: Record<string, string>;
  styles: readonly object[];
}

const NO_THEME: PrismTheme = {
  plain: { color: 'inherit', backgroundColor: 'transparent' },
  styles: [],
};

/** `usePrismTheme`: the config’s Prism theme for the current color mode. */
export function usePrismTheme(): PrismTheme {
  const { colorMode } = useColorMode();
  const { prism = {} } = siteConfig.themeConfig as {
    prism?: { theme?: PrismTheme; darkTheme?: PrismTheme };
  };
  const light = prism.theme ?? NO_THEME;
  return colorMode === 'dark' ? (prism.darkTheme ?? light) : light;
}

/** `getPrismCssVariables`: the background and text color of a theme. */
export function getPrismCssVariables({ plain }: PrismTheme): CSSProperties {
  const names: Record<string, string> = {
    color: '--prism-color',
    backgroundColor: '--prism-background-color',
  };
  return Object.fromEntries(
    Object.entries(names).flatMap(([key, name]) =>
      plain[key] === undefined ? [] : [[name, plain[key]]],
    ),
  ) as CSSProperties;
}

/** The context value of a code block. */
export interface CodeBlockValue {
  metadata: ReturnType<typeof createCodeBlockMetadata>;
  wordWrap: ReturnType<typeof useCodeWordWrap>;
}

const CodeBlockContext = createContext<CodeBlockValue | null>(null);

/** `CodeBlockContextProvider` */
export function CodeBlockContextProvider(
  props: CodeBlockValue & { children?: ReactNode },
): ReactNode {
  const { children, ...value } = props;
  return <CodeBlockContext value={value}>{children}</CodeBlockContext>;
}

/** `useCodeBlockContext`: the code block around. Throws outside of one. */
export function useCodeBlockContext(): CodeBlockValue {
  const value = useStill(CodeBlockContext);
  if (value === null) throw new Error('`useCodeBlockContext` is used outside of a code block.');
  return value;
}
