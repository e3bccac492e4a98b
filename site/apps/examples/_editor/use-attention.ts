import { useEffect, useState } from 'react';

/**
 * Whether the reader is working in this editor. One that is a part of another page leaves the wheel
 * to that page until somebody clicks into it or brings the focus there, and again when the pointer
 * has left: nobody who scrolls past it is held up. One that has a window of its own always has the
 * reader's attention.
 */
export function useAttention(isEmbedded: boolean): boolean {
  const [attention, setAttention] = useState(!isEmbedded);
  useEffect(() => {
    if (!isEmbedded) return;
    const take = () => setAttention(true);
    const leave = () => setAttention(false);
    const root = document.documentElement;
    const taking = ['click', 'focusin', 'keydown', 'dragstart'];
    for (const type of taking) root.addEventListener(type, take);
    root.addEventListener('mouseleave', leave);
    window.addEventListener('blur', leave);
    return () => {
      for (const type of taking) root.removeEventListener(type, take);
      root.removeEventListener('mouseleave', leave);
      window.removeEventListener('blur', leave);
    };
  }, [isEmbedded]);
  return attention;
}
