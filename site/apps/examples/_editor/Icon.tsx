import type { ReactNode } from 'react';

/** Drawn on a grid of 24 with a pen of 1.75: one family. */
const SHAPES = {
  add: <path d="M12 5v14M5 12h14" />,
  back: <path d="M19 12H5m6-6-6 6 6 6" />,
  box: <rect x="4" y="4" width="16" height="16" rx="2.5" />,
  button: (
    <>
      <rect x="3" y="7" width="18" height="10" rx="5" />
      <path d="M8.5 12h7" />
    </>
  ),
  card: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="2.5" />
      <path d="M8 8.5h8M8 12h5M4 15.5h16" />
    </>
  ),
  close: <path d="m6 6 12 12M18 6 6 18" />,
  columns: (
    <>
      <rect x="3.5" y="5" width="7" height="14" rx="1.5" />
      <rect x="13.5" y="5" width="7" height="14" rx="1.5" />
    </>
  ),
  copy: (
    <>
      <rect x="9" y="9" width="11" height="11" rx="2" />
      <path d="M5.5 15H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v.5" />
    </>
  ),
  divider: <path d="M4 12h16M8 7h8M8 17h8" />,
  down: <path d="M12 5v14m-6-6 6 6 6-6" />,
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.75" />
    </>
  ),
  heading: <path d="M6 5v14M18 5v14M6 12h12" />,
  hero: (
    <>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
      <path d="M8 9h8M9.5 12h5M10 15.5h4" />
    </>
  ),
  image: (
    <>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
      <circle cx="9" cy="10" r="1.5" />
      <path d="m20 16-4.5-4.5L7 19.5" />
    </>
  ),
  layers: (
    <path d="m12 4 8.5 4.5L12 13 3.5 8.5 12 4Zm-8.5 8.5L12 17l8.5-4.5M3.5 16.5 12 21l8.5-4.5" />
  ),
  load: (
    <path d="M12 15V4m-4.5 4.5L12 4l4.5 4.5M4 15v3.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V15" />
  ),
  moon: <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z" />,
  page: (
    <>
      <path d="M6 3.5h8l4 4v13H6z" />
      <path d="M14 3.5v4h4" />
    </>
  ),
  parent: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="2.5" />
      <rect x="9" y="9" width="6" height="6" rx="1" fill="currentColor" />
    </>
  ),
  pencil: <path d="M4 20h4L19 9a2.1 2.1 0 0 0-3-3L5 17l-1 3Zm10.5-12.5 3 3" />,
  quote: <path d="M9.5 7C6.5 8 5 10 5 13.5V17h5v-5H7.5m11-5C15.5 8 14 10 14 13.5V17h5v-5h-2.5" />,
  redo: <path d="m15 5 4.5 4.5L15 14m4.5-4.5H10a5.5 5.5 0 0 0 0 11h2.5" />,
  save: (
    <path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M4 15v3.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V15" />
  ),
  section: (
    <>
      <rect x="3.5" y="8" width="17" height="8" rx="1.5" />
      <path d="M3.5 4.5h17M3.5 19.5h17" />
    </>
  ),
  settings: <path d="M4 7h9m4 0h3M4 17h3m4 0h9M15 4.5v5M9 14.5v5" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1" />
    </>
  ),
  text: <path d="M5 6.5V5h14v1.5M12 5v14m-2.5 0h5" />,
  trash: (
    <path d="M4.5 7h15M10 4h4M7 7l.8 12.1a1 1 0 0 0 1 .9h6.4a1 1 0 0 0 1-.9L17 7m-7 3.5v6m4-6v6" />
  ),
  undo: <path d="M9 5 4.5 9.5 9 14m-4.5-4.5H14a5.5 5.5 0 0 1 0 11h-2.5" />,
  up: <path d="M12 19V5m-6 6 6-6 6 6" />,
  video: (
    <>
      <rect x="3.5" y="5" width="17" height="14" rx="2" />
      <path d="m10.5 9.5 4 2.5-4 2.5z" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof SHAPES;

/** A picture beside a label: screen readers skip it. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {SHAPES[name]}
    </svg>
  );
}
