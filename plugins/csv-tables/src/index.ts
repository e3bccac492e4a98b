import type { Plugin } from 'docsgen/plugin';

/** Sortable tables from CSV files. */
export default function plugin(): Plugin {
  return { name: 'csv-tables', version: '0.1.0' };
}
