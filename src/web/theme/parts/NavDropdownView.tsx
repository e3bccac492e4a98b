import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { NavHtml, NavLink } from '../../../types/site.js';
import { useLocation, usePage } from '../context.js';
import { Icon } from '../Icon.js';
import { isNavLinkActive } from '../nav-activity.js';
import { NavHtmlView, NavLinkView } from './NavItemView.js';

interface Props {
  label: string;
  items: readonly (NavLink | NavHtml)[];
  className: string | undefined;
}

/** `hover` is the style sheet's; `closed` keeps it away after Escape until the pointer leaves. */
type State = 'hover' | 'open' | 'closed';

/** A menu of links: opens on hover, click, Enter and Space; Escape, a click elsewhere and leaving by Tab close it. */
export function NavDropdownView({ label, items, className }: Props) {
  const [state, setState] = useState<State>('hover');
  const element = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const view = usePage();
  const active = items.some((item) => item.type === 'link' && isNavLinkActive(item, pathname, view));
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
        type="button"
        className={`ds-navbar-link navbar__link ${active ? 'navbar__link--active' : ''}`.trimEnd()}
        aria-haspopup="true"
        aria-expanded={state === 'open'}
        onClick={() => setState(state === 'open' ? 'closed' : 'open')}
      >
        {label}
        <Icon name="chevron" />
      </button>
      <ul className="ds-dropdown-menu">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index}>
            {item.type === 'html' ? (
              <NavHtmlView item={item} />
            ) : (
              <NavLinkView
                link={item}
                className="ds-dropdown-link dropdown__link"
                activeClass="dropdown__link--active"
              />
            )}
          </li>
        ))}
      </ul>
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
