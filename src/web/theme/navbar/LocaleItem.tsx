import type { NavLocales } from '../../../types/site/shell.js';
import { type LanguageChoice, useLanguages } from '../hooks/use-languages.js';
import { DropdownItems } from './DropdownItems.js';
import { NavMenu } from './NavMenu.js';

/** The language menu, whose items link to the same page in other languages. */
export function LocaleItem({ item }: { item: NavLocales }) {
  const languages = useLanguages();
  const own = languages.find(({ isActive }) => isActive);
  if (own === undefined) return null;
  return (
    <NavMenu
      label={item.label ?? own.label}
      active={false}
      className={item.className}
      attributes={item.attributes}
    >
      <DropdownItems items={item.before} />
      {languages.map((language) => (
        <li key={language.locale}>
          <LocaleLink
            language={language}
            className="ds-dropdown-link dropdown__link"
            activeClass={item.isUnmarked ? '' : 'dropdown__link--active'}
          />
        </li>
      ))}
      <DropdownItems items={item.after} />
    </NavMenu>
  );
}

/** A link to the page in another language, which loads a new document. */
export function LocaleLink({
  language: { href, label, htmlLang, isActive },
  className,
  activeClass,
}: {
  language: LanguageChoice;
  className: string;
  activeClass: string;
}) {
  return (
    <a
      className={isActive ? `${className} ${activeClass}`.trimEnd() : className}
      href={href}
      lang={htmlLang}
      hrefLang={htmlLang}
      aria-current={isActive ? 'true' : undefined}
    >
      {label}
    </a>
  );
}
