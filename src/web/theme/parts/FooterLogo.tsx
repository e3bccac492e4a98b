import type { ShellLogo } from '../../../types/site/shell.js';
import { isExternalUrl } from '../hooks/paths.js';
import { LogoImage } from '../navbar/LogoImage.js';

/** The logo above the copyright notice. */
export function FooterLogo({ logo }: { logo: ShellLogo }) {
  const image = <LogoImage logo={logo} />;
  if (logo.href === undefined) return <div className="ds-footer-logo">{image}</div>;
  const { href, target = isExternalUrl(href) ? '_blank' : undefined } = logo;
  return (
    <div className="ds-footer-logo">
      <a href={href} target={target} rel={target === '_blank' ? 'noopener noreferrer' : undefined}>
        {image}
      </a>
    </div>
  );
}
