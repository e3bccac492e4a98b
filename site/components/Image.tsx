import { useBaseUrl } from 'docsgen/theme';

export interface ImageProps {
  /** File name below `static/img/`. */
  img?: string;
  /** A full address; wins over `img`. */
  src?: string;
  /** What the picture shows; leave it out only if the text around says it all. */
  alt?: string;
}

/** A picture in the frame of a browser window. */
export function Image({ img, src, alt = '' }: ImageProps) {
  const own = useBaseUrl(`/img/${img ?? ''}`);
  return (
    <div className="img-wrapper">
      <div className="img-window">
        {/* Three empty boxes: nothing in it that a screen reader could read. */}
        <header className="img-header">
          <div />
          <div />
          <div />
        </header>
        <img src={src ?? own} alt={alt} loading="lazy" decoding="async" />
      </div>
    </div>
  );
}

export default Image;
