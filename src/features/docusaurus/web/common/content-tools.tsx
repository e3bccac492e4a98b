import {
  Component,
  type ComponentProps,
  createContext,
  type ErrorInfo,
  type ReactNode,
  use,
} from 'react';
import { Head } from '../../../../web/theme/still/Head.js';
import { words } from '../../../../words/en.js';
import { takeTitle } from '../content/content.js';

interface TocEntry {
  id: string;
  value: string;
  level: number;
}

interface TocNode extends TocEntry {
  children: TocNode[];
}

/** `useTreeifiedTOC`: the headings of a page as a tree. */
export function useTreeifiedTOC(toc: readonly TocEntry[]): TocNode[] {
  const top: TocNode[] = [];
  const open: TocNode[] = [];
  for (const entry of toc) {
    const node = { ...entry, children: [] };
    while ((open.at(-1)?.level ?? 0) >= entry.level) open.pop();
    (open.at(-1)?.children ?? top).push(node);
    open.push(node);
  }
  return top;
}

/** `useFilteredAndTreeifiedTOC`: the tree of headings of some levels. */
export function useFilteredAndTreeifiedTOC(request: {
  toc: readonly TocEntry[];
  minHeadingLevel: number;
  maxHeadingLevel: number;
}): TocNode[] {
  const { toc, minHeadingLevel: min, maxHeadingLevel: max } = request;
  return useTreeifiedTOC(toc.filter(({ level }) => level >= min && level <= max));
}

/** `processAdmonitionProps`: moves a title with elements to a prop. */
export function processAdmonitionProps<P extends { title?: ReactNode; children?: ReactNode }>(
  props: P,
): P {
  return takeTitle(props);
}

/**
 * `splitNavbarItems`: items on the left and on the right. Items without a position are on the
 * right.
 */
export function splitNavbarItems<T extends { position?: string }>(
  items: readonly T[],
): [left: T[], right: T[]] {
  const isLeft = ({ position = 'right' }: T) => position === 'left';
  return [items.filter(isLeft), items.filter((item) => !isLeft(item))];
}

interface TagEntry {
  label: string;
  permalink: string;
  count: number;
}

/** `listTagsByLetters`: tags by their first letter. */
export function listTagsByLetters(
  tags: readonly TagEntry[],
): { letter: string; tags: TagEntry[] }[] {
  const letters = [...new Set(tags.map(({ label }) => (label[0] ?? '').toUpperCase()))].sort();
  return letters.map((letter) => ({
    letter,
    tags: tags
      .filter(({ label }) => (label[0] ?? '').toUpperCase() === letter)
      .sort((a, b) => a.label.localeCompare(b.label)),
  }));
}

/** `translateTagsPageTitle` */
export function translateTagsPageTitle(): string {
  return words.tags;
}

/** `extractLeadingEmoji`: the emoji at the start of a label, and the rest. */
export function extractLeadingEmoji(text: string): { emoji: string | null; rest: string } {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  const isEmoji =
    first !== undefined && /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(first.segment);
  return isEmoji
    ? { emoji: first.segment, rest: text.slice(first.segment.length) }
    : { emoji: null, rest: text };
}

/** `DEFAULT_SEARCH_TAG` */
export const DEFAULT_SEARCH_TAG = 'default';

/** `mergeSearchParams`: several queries as one. */
export function mergeSearchParams(
  searches: readonly URLSearchParams[],
  mode: 'append' | 'set' = 'append',
): URLSearchParams {
  const merged = new URLSearchParams();
  for (const search of searches) for (const [name, value] of search) merged[mode](name, value);
  return merged;
}

/** `UnlistedMetadata`: tells search engines not to index the page. */
export function UnlistedMetadata(): ReactNode {
  return (
    <Head>
      <meta name="robots" content="noindex, nofollow" />
    </Head>
  );
}

/** `ErrorBoundaryError`: the message of an error and those of its causes. */
export function ErrorBoundaryError({ error }: { error: Error }): ReactNode {
  const messages: string[] = [];
  for (let one: unknown = error; one instanceof Error; one = one.cause) messages.push(one.message);
  return <p>{messages.join('\n\n')}</p>;
}

/** `ErrorBoundaryErrorMessageFallback` */
export function ErrorBoundaryErrorMessageFallback(props: {
  error: Error;
  tryAgain: () => void;
}): ReactNode {
  return (
    <div role="alert">
      <p>{props.error.message}</p>
      <button type="button" className="ds-button" onClick={props.tryAgain}>
        {words.retry}
      </button>
    </div>
  );
}

/** `ErrorCauseBoundary`: replaces an error of its children by another one. */
export class ErrorCauseBoundary extends Component<{
  children?: ReactNode;
  onError: (error: Error, errorInfo: ErrorInfo) => Error;
}> {
  override componentDidCatch(error: Error, errorInfo: ErrorInfo): never {
    throw this.props.onError(error, errorInfo);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/** State of the mobile menu’s second panel, provided if site parts draw the menu. */
export const SecondaryMenuState = createContext<{
  shown: boolean;
  hide: () => void;
  content: ReactNode;
}>({
  shown: false,
  hide: () => {},
  content: undefined,
});

/** `useNavbarSecondaryMenu` */
export function useNavbarSecondaryMenu() {
  return use(SecondaryMenuState);
}

/** `SkipToContentFallbackId` */
export const SkipToContentFallbackId = 'docusaurus_skipToContent_fallback';

/** A link that leads past the navbar. */
export function SkipToContentLink({ children, ...props }: ComponentProps<'a'>): ReactNode {
  return (
    <div>
      <a {...props} href="#ds-main">
        {children ?? words.skipToContent}
      </a>
    </div>
  );
}
