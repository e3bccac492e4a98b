import type { PageView } from '../../../types/page.js';
import { words } from '../../../words/en.js';
import { fillNodes } from '../fill-nodes.js';
import { useLanguages } from '../hooks/use-languages.js';

/** Tells readers that the page is in another language than the site. */
export function UntranslatedNotice({ view }: { view: PageView }) {
  const languages = useLanguages();
  if (view.untranslated === undefined) return null;
  const shown = languages.find(({ htmlLang }) => htmlLang === view.untranslated?.lang);
  return (
    <p className="ds-notice">
      {fillNodes(words.untranslated, {
        language: view.languageNames?.own,
        shownLanguage: (
          <a href={shown?.href} hrefLang={shown?.htmlLang}>
            {view.languageNames?.shown}
          </a>
        ),
      })}
    </p>
  );
}
