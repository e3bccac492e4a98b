import { type KeyboardEvent, useEffect, useState } from 'react';
import { useRuntime } from '../../../../web/theme/context.js';
import { optionId } from './HitList.js';
import type { HitCursor } from './use-hit-cursor.js';

export interface PanelKeys {
  cursor: HitCursor;
  /** The query; the hits on screen may still be those of an older one. */
  text: string;
  /** The query that the hits answer. */
  answered: string | undefined;
  /** Opens the active hit. */
  open: (inNewTab: boolean) => void;
  /** Goes to the list that stands below an empty field. */
  leave: () => void;
}

/**
 * The keys of the field: arrows move through the hits, Enter opens one, with Ctrl or Cmd in a new
 * tab. Who types fast and presses Enter before the answer is there gets the best hit of what was
 * typed, not of what was on screen.
 */
export function usePanelKeys(keys: PanelKeys): (event: KeyboardEvent) => void {
  const { actions } = useRuntime();
  const [waiting, setWaiting] = useState<{ text: string; inNewTab: boolean }>();
  const { cursor, text, answered, open, leave } = keys;
  useEffect(() => {
    if (waiting === undefined || answered !== text) return;
    setWaiting(undefined);
    if (waiting.text === text) open(waiting.inNewTab);
  });
  return (event) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'Enter') setWaiting({ text, inNewTab: event.ctrlKey || event.metaKey });
    else if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    else if (cursor.hits.length === 0) leave();
    else {
      const index = cursor.step(key === 'ArrowDown' ? 1 : -1);
      document
        .querySelector(`.ds-search-frame #${optionId(index)}`)
        ?.scrollIntoView({ block: 'nearest' });
      const hit = cursor.hits[index];
      if (hit !== undefined && hit.isExternal !== true) actions.preload(hit.url);
    }
    event.preventDefault();
  };
}
