import { useEditor, useNode } from '@craftjs/core';
import type { PointerEvent } from 'react';
import { MAX_HEIGHT, MIN_WIDTH } from './size';

type Edge = 'right' | 'bottom' | 'corner';

/** Changes within this time are one step to undo. */
const ONE_STEP = 500;

/**
 * Handles at the edges of the selected block that can be dragged. Its settings say the same to the
 * keyboard.
 */
export function ResizeHandles({
  edges = ['right', 'bottom', 'corner'],
}: {
  edges?: readonly Edge[];
}) {
  const { editable } = useEditor((state) => ({ editable: state.options.enabled }));
  const {
    selected,
    actions: { setProp },
  } = useNode(({ events }) => ({ selected: events.selected }));
  if (!selected || !editable) return null;

  const begin = (edge: Edge) => (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget;
    const block = handle.parentElement;
    if (block === null || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    const { width, height } = block.getBoundingClientRect();
    const room = roomOf(block);
    const follow = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
      setProp((props: { width?: number; height?: number }) => {
        if (edge !== 'bottom')
          props.width = clamp(((width + clientX - event.clientX) / room) * 100, MIN_WIDTH, 100);
        if (edge !== 'right')
          props.height = clamp(height + clientY - event.clientY, 16, MAX_HEIGHT);
      }, ONE_STEP);
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', follow);
    handle.addEventListener(
      'lostpointercapture',
      () => handle.removeEventListener('pointermove', follow),
      {
        once: true,
      },
    );
  };

  return edges.map((edge) => (
    <span
      key={edge}
      aria-hidden="true"
      className="ed-handle"
      data-edge={edge}
      onPointerDown={begin(edge)}
      // Otherwise the block itself is dragged: craft.js has made it draggable.
      onMouseDown={(event) => event.preventDefault()}
    />
  ));
}

/** How wide a block could be, in pixels. */
function roomOf(block: HTMLElement): number {
  const before = block.style.inlineSize;
  block.style.inlineSize = '100%';
  const { width } = block.getBoundingClientRect();
  block.style.inlineSize = before;
  return Math.max(width, 1);
}

const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, Math.round(value)));
