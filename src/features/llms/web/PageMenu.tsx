import { Icon } from '../../../web/theme/Icon.js';
import { copyIcon, externalIcon, noteIcon } from '../../../web/theme/icons.js';
import { fillWords } from '../../../words/fill-words.js';
import type { Assistant } from '../public-types.js';
import { words } from '../words/en.js';

interface PageMenuProps {
  /** Address of the page as Markdown. */
  markdown: string;
  assistants: readonly Assistant[];
}

/** The menu of a page's Markdown. Its links work without JavaScript; the copy button needs it. */
export function PageMenu({ markdown, assistants }: PageMenuProps) {
  return (
    <details className="ds-page-menu" data-no-markdown="">
      <summary>{words.menu}</summary>
      <ul>
        <li className="ds-page-menu-copy">
          <button type="button" data-docsgen-copy-page={markdown}>
            <Icon shape={copyIcon} />
            {words.copy}
          </button>
        </li>
        <li>
          <a href={markdown} data-noroute="">
            <Icon shape={noteIcon} />
            {words.view}
          </a>
        </li>
        {assistants.map(({ label, href }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              <Icon shape={externalIcon} />
              {fillWords(words.openIn, { name: label })}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
