import { useEffect, useState } from 'react';
import { words } from '../../../words/en.js';
import { useRuntime } from '../context.js';
import { Icon } from '../Icon.js';
import { upIcon } from '../icons.js';

/** The site's button back to the top. */
export function BackToTop() {
  const { BackToTop: Own = BackToTopButton } = useRuntime().parts;
  return <Own />;
}

/** docsgen's button, visible while the reader scrolls up, far from both ends of the page. */
export function BackToTopButton() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const update = () => {
      const { scrollY, innerHeight } = window;
      const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      if (scrollY !== last) setShown(scrollY < last && scrollY >= 300 && !atEnd);
      last = scrollY;
    };
    const hide = () => setShown(false);
    addEventListener('scroll', update, { passive: true });
    addEventListener('hashchange', hide);
    return () => {
      removeEventListener('scroll', update);
      removeEventListener('hashchange', hide);
    };
  }, []);
  return (
    <button
      type="button"
      className={shown ? 'ds-back-to-top ds-shown' : 'ds-back-to-top'}
      aria-label={words.backToTop}
      aria-hidden={!shown}
      tabIndex={shown ? 0 : -1}
      onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <Icon shape={upIcon} />
    </button>
  );
}
