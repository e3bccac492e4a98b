import { type RefObject, useEffect, useState } from 'react';

/** Returns true if the navbar's items do not fit. They are measured while visible. */
export function useCrowded(header: RefObject<HTMLElement | null>): boolean {
  const [isCrowded, setCrowded] = useState(false);
  useEffect(() => {
    const bar = header.current;
    const nav = bar?.querySelector<HTMLElement>('.ds-navbar-nav');
    if (!bar || !nav) return;
    let needed = 0;
    const measure = () => {
      const items = [...nav.children].filter(({ className }) => className !== 'ds-spacer');
      const width = items.reduce((sum, item) => sum + item.getBoundingClientRect().width, 0);
      if (width > 0) needed = bar.clientWidth - nav.clientWidth + Math.floor(width);
      setCrowded(needed > bar.clientWidth);
    };
    const observer = new ResizeObserver(measure);
    for (const element of [bar, ...nav.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [header]);
  return isCrowded;
}
