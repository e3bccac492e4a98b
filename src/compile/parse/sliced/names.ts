import { NameList } from '../../text/name-list.js';

/** Names that a text, or a part of it, defines: references to them are not plain text. */
export interface Names {
  definitions: NameList;
  footnotes: NameList;
  /** Names that the text has imported so far. Importing the same name again is an error. */
  imports: string[];
}

/** @param imports - names that the text above has imported */
export const createNames = (imports: readonly string[] = []): Names => ({
  definitions: new NameList(),
  footnotes: new NameList(),
  imports: [...imports],
});
