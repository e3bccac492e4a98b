import type { Attributes, Drawing, Pen, Props } from './pen.js';
import { classes, shownBy, textOf } from './read-props.js';

/** Attributes of an image, without its address. */
function imageAttributes(props: Props): Attributes {
  return {
    alt: textOf(props, 'alt'),
    width: textOf(props, 'width'),
    height: textOf(props, 'height'),
    loading: textOf(props, 'loading'),
  };
}

/** `<Figure src="…" alt="…" caption="…" />`, or with anything else inside. */
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
 * `<ThemedImage light="…" dark="…" alt="…" />`, or `sources={{ light: '…', dark: '…' }}`: the style
 * sheet shows the right one.
 */
export const drawThemedImage: Drawing = (pen, props) => {
  const sources = { ...Object(props['sources']), ...props } as Props;
  const image = (mode: 'light' | 'dark') =>
    pen.h('img', {
      src: textOf(sources, mode),
      ...imageAttributes(props),
      // Only the one that shows is loaded.
      loading: 'lazy',
      className: classes(`ds-only-${mode}`, props),
    });
  return pen.h('span', {}, [image('light'), image('dark')]);
};

/**
 * `<Video src="/demo.mp4" title="…" poster="…" />`: a link to the film, which plays in its place
 * when a script is there.
 */
export const drawVideo: Drawing = (pen, props) =>
  drawFilm(pen, props, { href: textOf(props, 'src') });

/**
 * `<YouTube id="…" title="…" poster="…" />`: nothing is asked of YouTube before the reader clicks.
 */
export const drawYouTube: Drawing = (pen, props) => {
  const id = readVideoId(textOf(props, 'id') ?? '');
  return drawFilm(pen, props, {
    href: `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`,
    'data-youtube': id,
  });
};

/** The id in any address of a video, or the id itself. */
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
