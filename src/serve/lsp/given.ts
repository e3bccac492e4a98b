import type { TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { OpenSites } from './open-sites.js';

/** Context of all requests. */
export interface Given {
  sites: OpenSites;
  documents: TextDocuments<TextDocument>;
}
