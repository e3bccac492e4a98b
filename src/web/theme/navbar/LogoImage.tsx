import type { ShellLogo } from '../../../types/site/shell.js';

/** A logo, in both modes. */
export function LogoImage({ logo, height: usual }: { logo: ShellLogo; height?: number }) {
  const { src, srcDark, alt, width, height = usual, className: own = '' } = logo;
  const image = (url: string, mode: string) => (
    <img
      className={['ds-logo', mode, own].filter(Boolean).join(' ')}
      src={url}
      alt={alt}
      width={width}
      height={height}
    />
  );
  if (srcDark === undefined) return image(src, '');
  return (
    <>
      {image(src, 'ds-only-light')}
      {image(srcDark, 'ds-only-dark')}
    </>
  );
}
