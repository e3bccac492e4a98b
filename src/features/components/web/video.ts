import { onPages } from '../../../web/client/behaviors/on-pages.js';

const VIDEO = 'a.dsc-video:not([data-alive])';

/** Lets links to videos play them in place. */
export function start(): void {
  onPages(connectVideos);
}

/** Plays a video in place of its link. Sends no request for it before the reader clicks. */
function connectVideos(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(VIDEO)) {
    link.dataset['alive'] = '';
    link.setAttribute('role', 'button');
    link.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      link.click();
    });
    link.addEventListener('click', (event) => {
      // With a modifier key, the reader asks for a new window.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      // The router handles clicks on links, too.
      event.stopPropagation();
      const player = createPlayer(link);
      player.className = 'dsc-video-player';
      link.replaceWith(player);
      player.focus();
    });
  }
}

function createPlayer(link: HTMLAnchorElement): HTMLElement {
  const title = link.textContent?.trim() ?? '';
  const { youtube } = link.dataset;
  if (youtube !== undefined) {
    const frame = document.createElement('iframe');
    frame.src = `https://www.youtube-nocookie.com/embed/${encodeURIComponent(youtube)}?autoplay=1`;
    frame.title = title;
    frame.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    return frame;
  }
  const video = document.createElement('video');
  video.src = link.href;
  video.controls = true;
  video.autoplay = true;
  video.setAttribute('aria-label', title);
  const poster = link.querySelector('img')?.src;
  if (poster !== undefined) video.poster = poster;
  return video;
}
