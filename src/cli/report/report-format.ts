import { InvalidArgumentError, Option } from 'commander';
import { suggestHint } from '../../diagnostics/suggest.js';

/** Formats of reports. `text` is for people. */
const REPORT_FORMATS = ['text', 'json', 'github', 'sarif', 'junit'] as const;

export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Creates `--format` for the commands that report on a site. */
export function reportFormatOption(): Option {
  return formatOption(REPORT_FORMATS);
}

/** Creates `--format` with the given choices. The first one is the default. */
export function formatOption(formats: readonly [string, ...string[]]): Option {
  return new Option('--format <format>', 'format of the report')
    .choices(formats)
    .default(formats[0])
    .argParser((text: string) => {
      if (formats.includes(text)) return text;
      throw new InvalidArgumentError(suggestHint(text, formats) ?? '');
    });
}
