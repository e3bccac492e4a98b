import { useShell } from '../still/use-shell.js';
import { LogoImage } from './LogoImage.js';

/**
 * Logo and title of the site, with a link to the home page or to the page that the config names.
 */
export function Brand() {
  const { baseUrl, home = baseUrl, title, navbar } = useShell();
  const { logo } = navbar;
  const name = navbar.title ?? (logo?.alt ? undefined : title);
  return (
    <a className="ds-brand" href={logo?.href ?? home} target={logo?.target}>
      {logo && (
        <span className="ds-brand-logo">
          <LogoImage logo={logo} height={32} />
        </span>
      )}
      {name && <span className="ds-brand-title">{name}</span>}
    </a>
  );
}
