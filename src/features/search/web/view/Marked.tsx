import type { MarkedText } from '../../shared/provider.js';

/** Text with the words of the query marked. */
export function Marked({ text }: { text: MarkedText }) {
  return text.map(({ text: part, marked }, index) =>
    marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
      <mark key={index} className="search-result-match">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
