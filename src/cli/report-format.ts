import { Option } from 'commander';

/** Forms that a report can have; `text` is for people. */
const REPORT_FORMATS = ['text', 'json', 'github', 'sarif', 'junit'] as const;

export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** `--format` of the commands that report on a site. */
export function reportFormatOption(): Option {
  return new Option('--format <format>', 'form of the report').choices(REPORT_FORMATS).default('text');
}
