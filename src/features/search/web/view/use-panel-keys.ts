import { type KeyboardEvent, useEffect, useState } from 'react';
import { useRuntime } from '../../../../web/theme/context.js';
import { optionId } from './HitList.js';
import type { HitCursor } from './use-hit-cursor.js';

export interface PanelKeys {
  cursor: HitCursor;
  /** The query. The hits on screen may still be those of an earlier one. */
  text: string;
  /** The query that the hits belong to. */
  answered: string | undefined;
  /** Opens the active hit. */
  open: (inNewTab: boolean) => void;
  /** Moves the focus to the list below an empty field. */
  leave: () => void;
}

/**
 * Handles the keys of the field: arrows move through the hits, and Enter opens one, with Ctrl or
 * Cmd in a new tab. If the reader presses Enter before the answer arrives, opens the best hit for
 * the typed text, not one of the hits on screen.
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
