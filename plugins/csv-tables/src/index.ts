import type { Plugin } from 'docsgen/plugin';
import { type CsvTablesOptions, checkOptions, OPTION_NAMES, type Settings } from './options.js';

export type { CsvTablesOptions } from './options.js';

/**
 * Shows CSV as tables that readers can sort: code blocks in `csv` or `tsv` that name a file, or
 * that say `table`.
 *
 * @throws TypeError if an option does not have its documented type.
 */
export default function csvTables(options: CsvTablesOptions = {}): Plugin<Settings> {
  return {
    name: 'csv-tables',
    version: '0.1.0',
    options: checkOptions(options),
    optionCheck: { given: options, names: OPTION_NAMES },
    async markdown() {
      const { showTable } = await import('./show-table.js');
      // The result is text of the page, so it is searched and counted like a table in Markdown.
      return { read: { fence: showTable } };
    },
    reserved: ['csv-table*'],
    styles: [{ file: 'docsgen-plugin-csv-tables/style.css', class: 'csv-table' }],
    behaviors: [{ selector: '.csv-table-sortable', module: 'docsgen-plugin-csv-tables/browser' }],
  };
}
