import { useShell } from '../still/use-shell.js';

/** Logo and title of the site: the way home. */
export function Brand() {
  const { baseUrl, title, navbar } = useShell();
  const { logo } = navbar;
  const name = navbar.title ?? (logo?.alt ? undefined : title);
  return (
    <a className="ds-brand" href={baseUrl}>
      {logo && <LogoImage logo={logo} />}
      {name && <span className="ds-brand-title">{name}</span>}
    </a>
  );
}

type Logo = NonNullable<ReturnType<typeof useShell>['navbar']['logo']>;

function LogoImage({ logo }: { logo: Logo }) {
  const { src, srcDark, alt, width, height = 32 } = logo;
  if (srcDark === undefined)
    return <img className="ds-logo" src={src} alt={alt} width={width} height={height} />;
  return (
    <>
      <img className="ds-logo ds-only-light" src={src} alt={alt} width={width} height={height} />
      <img className="ds-logo ds-only-dark" src={srcDark} alt={alt} width={width} height={height} />
    </>
  );
}
