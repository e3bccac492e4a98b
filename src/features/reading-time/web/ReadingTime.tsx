import { useShell } from '../../../web/theme/still/use-shell.js';
import { countWords } from '../../../words/fill-words.js';
import type { ReadingTimeProps } from '../public-types.js';
import { words } from '../words/en.js';

/** The reading time of a text in minutes. */
export function ReadingTime({ minutes }: ReadingTimeProps) {
  const { locale } = useShell();
  return (
    <p className="ds-reading-time" data-no-markdown="">
      {countWords(words.minutes, { count: minutes, locale })}
    </p>
  );
}
