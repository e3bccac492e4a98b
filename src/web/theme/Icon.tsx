import type { IconShape } from './icons.js';
import { RuntimeContext } from './runtime-context.js';
import { useStill } from './still/use-still.js';

/**
 * A small drawing next to or instead of a word; screen readers ignore it. A site may replace it.
 */
export function Icon({ shape: [name, path] }: { shape: IconShape }) {
  const Around = useStill(RuntimeContext)?.parts.Icon;
  const drawing = (
    <svg className="ds-icon" data-icon={name} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
  return Around === undefined ? drawing : <Around name={name}>{drawing}</Around>;
}
