import type { Attributes, Drawing, Pen, Props } from './pen.js';
import { classes, shownBy, textOf } from './read-props.js';

/** Returns the attributes of an image, except for its address. */
function imageAttributes(props: Props): Attributes {
  return {
    alt: textOf(props, 'alt'),
    width: textOf(props, 'width'),
    height: textOf(props, 'height'),
    loading: textOf(props, 'loading'),
  };
}

/** `<Figure src="…" alt="…" caption="…" />`, or with any content as children. */
export const drawFigure: Drawing = (pen, props, children) => {
  const src = textOf(props, 'src');
  const caption = shownBy<(typeof children)[number]>(props, 'caption');
  return pen.h('figure', { className: classes('dsc-figure', props), id: textOf(props, 'id') }, [
    ...(src === undefined ? [] : [pen.h('img', { src, ...imageAttributes(props) })]),
    ...children,
    ...(caption.length === 0 ? [] : [pen.h('figcaption', {}, caption)]),
  ]);
};

/**
 * `<ThemedImage light="…" dark="…" alt="…" />`, or `sources={{ light: '…', dark: '…' }}`. The style
 * sheet shows one of the images.
 */
export const drawThemedImage: Drawing = (pen, props) => {
  const sources = { ...Object(props['sources']), ...props } as Props;
  const image = (mode: 'light' | 'dark') =>
    pen.h('img', {
      src: textOf(sources, mode),
      ...imageAttributes(props),
      // Browsers load only the visible image.
      loading: 'lazy',
      className: classes(`ds-only-${mode}`, props),
    });
  return pen.h('span', {}, [image('light'), image('dark')]);
};

/**
 * `<Video src="/demo.mp4" title="…" poster="…" />`: a link to the video. With JavaScript, it plays
 * in place.
 */
export const drawVideo: Drawing = (pen, props) =>
  drawFilm(pen, props, { href: textOf(props, 'src') });

/**
 * `<YouTube id="…" title="…" poster="…" />`: sends no request to YouTube before the reader clicks.
 */
export const drawYouTube: Drawing = (pen, props) => {
  const id = readVideoId(textOf(props, 'id') ?? '');
  return drawFilm(pen, props, {
    href: `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`,
    'data-youtube': id,
  });
};

/** Returns the id in the address of a video, or the text itself if it is not such an address. */
function readVideoId(text: string): string {
  return /(?:youtu\.be\/|[?&]v=|\/(?:embed|shorts|live)\/)([\w-]+)/.exec(text)?.[1] ?? text;
}

function drawFilm<Node>(pen: Pen<Node>, props: Props, link: Attributes): Node {
  const poster = textOf(props, 'poster');
  return pen.h('a', { className: classes('dsc-video', props), ...link }, [
    ...(poster === undefined
      ? []
      : [pen.h('img', { src: poster, alt: '', className: 'dsc-video-poster' })]),
    pen.h('span', { className: 'dsc-video-title' }, shownBy<Node>(props, 'title')),
  ]);
}
