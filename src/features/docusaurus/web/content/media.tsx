import type { ImgHTMLAttributes, ReactNode } from 'react';

type ImageProps = ImgHTMLAttributes<HTMLImageElement>;

interface ThemedImageProps extends Omit<ImageProps, 'src'> {
  sources: { light: string; dark: string };
}

/**
 * `@theme/ThemedImage`: an image for each color mode. The style sheet shows the right one before
 * any script runs.
 */
export function ThemedImage({
  sources,
  className = '',
  alt,
  ...rest
}: ThemedImageProps): ReactNode {
  return (
    <>
      <img
        {...rest}
        src={sources.light}
        alt={alt}
        className={`ds-only-light ${className}`.trimEnd()}
      />
      <img
        {...rest}
        src={sources.dark}
        alt={alt}
        className={`ds-only-dark ${className}`.trimEnd()}
      />
    </>
  );
}

interface IdealImageProps extends Omit<ImageProps, 'src'> {
  /** A URL, or the result of an image loader. */
  img: string | { default: string } | { src: { src: string; width?: number; height?: number } };
}

/** `@theme/IdealImage`: the original image, loaded lazily. */
export function IdealImage({ img, alt, ...rest }: IdealImageProps): ReactNode {
  return <img loading="lazy" decoding="async" {...rest} {...readImage(img)} alt={alt} />;
}

function readImage(img: IdealImageProps['img']): Pick<ImageProps, 'src' | 'width' | 'height'> {
  if (typeof img === 'string') return { src: img };
  return 'default' in img ? { src: img.default } : img.src;
}
