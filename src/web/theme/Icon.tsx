import type { IconShape } from './icons.js';

/** A small drawing next to or instead of a word; never read out. */
export function Icon({ shape: [name, path] }: { shape: IconShape }) {
  return (
    <svg className="ds-icon" data-icon={name} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
