import { useLayoutEffect, useRef } from 'react';
import { words } from '../../../words/en.js';
import { useRuntime } from '../context.js';
import { Icon } from '../Icon.js';
import { closeIcon } from '../icons.js';
import { useStore } from '../store.js';

/**
 * The site's message above the navbar. A script at the start of the body hides it for readers who
 * have closed it.
 */
export function AnnouncementBar() {
  const { shell, announcementClosed, actions } = useRuntime();
  const bar = shell.announcementBar;
  const closed = useStore(announcementClosed);
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // Set by script, because a content security policy may forbid style attributes.
    const style = element.current?.style;
    if (bar?.backgroundColor) style?.setProperty('--ds-announcement-bg', bar.backgroundColor);
    if (bar?.textColor) style?.setProperty('--ds-announcement-text', bar.textColor);
  }, [bar]);
  if (bar === undefined || closed) return null;
  return (
    <section className="ds-announcement" aria-label={words.announcement} ref={element}>
      <div className="ds-announcement-content" dangerouslySetInnerHTML={{ __html: bar.content }} />
      {bar.isCloseable && (
        <button
          type="button"
          className="ds-icon-button"
          aria-label={words.close}
          onClick={actions.closeAnnouncement}
        >
          <Icon shape={closeIcon} />
        </button>
      )}
    </section>
  );
}
