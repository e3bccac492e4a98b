import { useEffect, useState } from 'react';

/** Returns true while the navbar is hidden: after scrolling down, until the next scroll up. */
export function useHideOnScroll(enabled: boolean): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (!enabled) return;
    let last = scrollY;
    const update = () => {
      const { scrollY } = window;
      if (Math.abs(scrollY - last) < 4) return;
      setHidden(scrollY > last && scrollY > 64);
      last = scrollY;
    };
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, [enabled]);
  return hidden;
}
