/**
 * Changes an article on screen from one text to the next and keeps everything that both contain, so
 * what the reader opened, chose, scrolled and typed there stays.
 *
 * The article on screen differs from what the server sent (buttons were added, tabs chosen,
 * components hydrated), so it is never compared. Two texts of the server are compared, and the
 * article is changed only where they differ.
 */
export interface MorphOutcome {
  /** True if elements with authors' components were replaced, which must be hydrated. */
  hasNewIslands: boolean;
}

export function morphArticle(
  article: Element,
  { before, after, renewIslands }: { before: string; after: string; renewIslands: boolean },
): MorphOutcome {
  const outcome: MorphOutcome = { hasNewIslands: false };
  const [old, next] = [parse(before), parse(after)];
  morphChildren(article, { old, next }, outcome);
  if (renewIslands || outcome.hasNewIslands) renew(article, next, outcome);
  return outcome;
}

const ISLAND = 'docsgen-island';
/** Elements that the client runtime adds to a page. */
const ADDED = '.ds-code-buttons';

interface Texts<N extends Node> {
  old: N;
  next: N;
}

function parse(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

function morphChildren(live: Element, { old, next }: Texts<Node>, outcome: MorphOutcome): void {
  const shown = [...live.childNodes].filter(
    (node) => !(node instanceof Element && node.matches(ADDED)),
  );
  const [olds, nexts] = [[...old.childNodes], [...next.childNodes]];
  if (!isAligned(shown, olds)) {
    live.replaceChildren(...nexts.map((node) => bring(node, outcome)));
    return;
  }
  const pairs = pairUp(olds, nexts);
  const kept = new Set(pairs.flatMap(({ from }) => (from === undefined ? [] : [from])));
  for (const [i, node] of shown.entries()) if (!kept.has(i)) node.remove();
  let after: ChildNode | null = null;
  for (const { from, to } of pairs) {
    const [node, was] = from === undefined ? [] : [shown[from], olds[from]];
    const stays =
      node === undefined || was === undefined
        ? undefined
        : patch(node, { old: was, next: to }, outcome);
    const placed: ChildNode = stays ?? bring(to, outcome);
    if (stays === undefined) {
      if (node !== undefined) node.replaceWith(placed);
      else if (after === null) live.prepend(placed);
      else after.after(placed);
    }
    after = placed;
  }
}

/** Returns the node on screen if it could be changed to the new one. */
function patch(
  live: ChildNode,
  { old, next }: Texts<Node>,
  outcome: MorphOutcome,
): ChildNode | undefined {
  if (old.isEqualNode(next)) return live;
  if (live instanceof CharacterData && next instanceof CharacterData) {
    live.data = next.data;
    return live;
  }
  if (!(live instanceof Element && old instanceof Element && next instanceof Element))
    return undefined;
  // React owns the content of an island.
  if (live.localName === ISLAND) return undefined;
  patchAttributes(live, { old, next });
  morphChildren(live, { old, next }, outcome);
  return live;
}

function patchAttributes(live: Element, { old, next }: Texts<Element>): void {
  for (const { name } of [...old.attributes])
    if (!next.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of [...next.attributes])
    if (old.getAttribute(name) !== value) live.setAttribute(name, value);
}

function bring(node: Node, outcome: MorphOutcome): ChildNode {
  const copy = document.importNode(node, true) as ChildNode;
  if (copy instanceof Element && (copy.localName === ISLAND || copy.querySelector(ISLAND) !== null))
    outcome.hasNewIslands = true;
  return copy;
}

/** Replaces all islands by the server's current ones, because those on screen use the old code. */
function renew(article: Element, next: DocumentFragment, outcome: MorphOutcome): void {
  const sent = [...next.querySelectorAll(ISLAND)];
  const shown = [...article.querySelectorAll(ISLAND)].filter(
    (island) => !island.parentElement?.closest(ISLAND),
  );
  for (const island of shown) {
    const fresh = sent.find(
      (other) => other.getAttribute('data-hole') === island.getAttribute('data-hole'),
    );
    if (fresh !== undefined) island.replaceWith(bring(fresh, outcome));
  }
}

/** True if the nodes on screen still match what the server sent. */
function isAligned(shown: readonly Node[], sent: readonly Node[]): boolean {
  return (
    shown.length === sent.length && shown.every((node, i) => node.nodeName === sent[i]?.nodeName)
  );
}

/** A node of the new text, and the index of the old one that is changed to it, if any. */
interface Pair {
  from?: number;
  to: Node;
}

/** Pairs equal nodes first, in order, and then nodes of the same name between them. */
function pairUp(olds: readonly Node[], nexts: readonly Node[]): Pair[] {
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  for (const [oldAt, nextAt] of [
    ...matchEqual(olds, nexts),
    [olds.length, nexts.length] as const,
  ]) {
    for (; j < nextAt; j++) {
      const to = nexts[j] as Node;
      const from = findNamed(olds, { name: to.nodeName, start: i, end: oldAt });
      if (from === undefined) pairs.push({ to });
      else {
        pairs.push({ from, to });
        i = from + 1;
      }
    }
    if (nextAt < nexts.length) pairs.push({ from: oldAt, to: nexts[nextAt] as Node });
    [i, j] = [oldAt + 1, nextAt + 1];
  }
  return pairs;
}

function findNamed(
  nodes: readonly Node[],
  { name, start, end }: { name: string; start: number; end: number },
): number | undefined {
  for (let at = start; at < end; at++) if (nodes[at]?.nodeName === name) return at;
  return undefined;
}

/** If more nodes than this lie between the parts that two texts share, they are not compared. */
const MOST_COMPARED = 400;

/**
 * Returns indexes of equal nodes, ascending in both lists: those at both ends, and the longest
 * common subsequence between them.
 */
function matchEqual(olds: readonly Node[], nexts: readonly Node[]): (readonly [number, number])[] {
  const isEqual = (i: number, j: number) => olds[i]?.isEqualNode(nexts[j] ?? null) ?? false;
  let start = 0;
  while (start < olds.length && start < nexts.length && isEqual(start, start)) start++;
  let [oldEnd, nextEnd] = [olds.length, nexts.length];
  while (oldEnd > start && nextEnd > start && isEqual(oldEnd - 1, nextEnd - 1)) {
    oldEnd--;
    nextEnd--;
  }
  const head = Array.from({ length: start }, (_, i) => [i, i] as const);
  const tail = Array.from(
    { length: olds.length - oldEnd },
    (_, k) => [oldEnd + k, nextEnd + k] as const,
  );
  return [...head, ...longestCommon({ start, oldEnd, nextEnd }, isEqual), ...tail];
}

function longestCommon(
  { start, oldEnd, nextEnd }: { start: number; oldEnd: number; nextEnd: number },
  isEqual: (i: number, j: number) => boolean,
): [number, number][] {
  const [rows, columns] = [oldEnd - start, nextEnd - start];
  if (rows === 0 || columns === 0 || rows > MOST_COMPARED || columns > MOST_COMPARED) return [];
  const lengths = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  const equal = Array.from({ length: rows }, (_, i) =>
    Array.from({ length: columns }, (_, j) => isEqual(start + i, start + j)),
  );
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--)
      (lengths[i] as Uint16Array)[j] = equal[i]?.[j]
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1));
  const found: [number, number][] = [];
  for (let i = 0, j = 0; i < rows && j < columns; ) {
    if (equal[i]?.[j]) found.push([start + i++, start + j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return found;
}
