import type { Plugin } from 'docsgen/plugin';

/** Definitions of terms in the text, and a page of all terms. */
export default function plugin(): Plugin {
  return { name: 'glossary', version: '0.1.0' };
}
