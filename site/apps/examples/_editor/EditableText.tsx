import { useNode } from '@craftjs/core';
import {
  type CSSProperties,
  type ElementType,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useBlock } from './block';

interface EditableTextProps {
  /** The element that holds the text. */
  as: ElementType;
  text: string;
  /** The prop that holds it. */
  prop: string;
  className?: string;
  style?: CSSProperties;
  [attribute: `data-${string}`]: string | number | undefined;
}

/**
 * A block that is a text. The first click selects it, the second one starts writing in place;
 * Enter, Escape or leaving it ends that.
 */
export function EditableText({ as: Tag, text, prop, ...rest }: EditableTextProps) {
  const { selected, editable, attributes } = useBlock();
  const { ref: connect, ...marks } = attributes;
  const {
    actions: { setProp },
  } = useNode();
  const element = useRef<HTMLElement>(null);
  const [writing, setWriting] = useState(false);
  const keep = useCallback(
    (dom: HTMLElement | null) => {
      element.current = dom;
      connect(dom);
    },
    [connect],
  );

  // Browsers rearrange what is written in: the text is set here, and React never looks inside.
  useLayoutEffect(() => {
    if (element.current !== null && !writing) element.current.textContent = text;
  }, [text, writing]);

  useEffect(() => {
    if (!selected || !editable) setWriting(false);
  }, [selected, editable]);

  useEffect(() => {
    const { current } = element;
    if (current === null || !editable) return;
    // craft.js made it draggable, and a text that can be dragged can't be selected with the mouse.
    current.draggable = !writing;
    if (writing) current.focus();
  }, [writing, editable]);

  const finish = () => {
    const written = element.current?.innerText.trimEnd() ?? text;
    setWriting(false);
    // One step to undo, however much was written.
    if (written !== text)
      setProp((props: Record<string, string>) => {
        props[prop] = written;
      });
  };

  return (
    <Tag
      {...rest}
      {...marks}
      ref={keep}
      contentEditable={writing ? 'plaintext-only' : undefined}
      onClick={(event: MouseEvent) => {
        if (!editable) return;
        event.preventDefault();
        if (selected) setWriting(true);
      }}
      onBlur={writing ? finish : undefined}
      onKeyDown={(event: KeyboardEvent) => {
        if (!writing) return;
        event.stopPropagation();
        if (event.key === 'Escape' || (event.key === 'Enter' && !event.shiftKey)) {
          event.preventDefault();
          element.current?.blur();
        }
      }}
    />
  );
}
