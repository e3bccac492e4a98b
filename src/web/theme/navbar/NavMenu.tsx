import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '../Icon.js';
import { chevronIcon } from '../icons.js';

interface Props {
  label: string;
  /** True if the reader is on one of its pages. */
  active: boolean;
  className: string | undefined;
  /** Attributes of the button. */
  attributes: Readonly<Record<string, string>> | undefined;
  /** List items. */
  children: ReactNode;
}

/**
 * In the state `hover`, the style sheet opens the menu; `closed` keeps it closed after Escape until
 * the pointer leaves.
 */
type State = 'hover' | 'open' | 'closed';

/**
 * A menu of links: opens on hover, click, Enter and Space; Escape, a click elsewhere and leaving by
 * Tab close it.
 */
export function NavMenu({ label, active, className, attributes, children }: Props) {
  const [state, setState] = useState<State>('hover');
  const element = useRef<HTMLDivElement>(null);
  useOutsidePress(element, state === 'open', () => setState('hover'));
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    element.current?.querySelector('button')?.focus();
    setState('closed');
  };
  const closeOnLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setState('hover');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to the button and the links in it
    <div
      ref={element}
      className={`ds-dropdown ${className ?? ''}`.trimEnd()}
      data-state={state}
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeave}
      onMouseLeave={() => state === 'closed' && setState('hover')}
    >
      <button
        {...attributes}
        type="button"
        className={`ds-navbar-link navbar__link ${active ? 'navbar__link--active' : ''}`.trimEnd()}
        aria-haspopup="true"
        aria-expanded={state === 'open'}
        onClick={() => setState(state === 'open' ? 'closed' : 'open')}
      >
        {label}
        <Icon shape={chevronIcon} />
      </button>
      <ul className="ds-dropdown-menu">{children}</ul>
    </div>
  );
}

function useOutsidePress(
  element: { current: HTMLElement | null },
  enabled: boolean,
  onPress: () => void,
): void {
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: Event) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) onPress();
    };
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  });
}
