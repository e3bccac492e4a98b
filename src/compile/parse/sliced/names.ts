import { NameList } from '../../text/name-list.js';

/** What a text, or a part of it, defines: references to it are not plain text. */
export interface Names {
  definitions: NameList;
  footnotes: NameList;
  /** What a text has imported: the same name again is an error. */
  imports: string[];
}

/** @param imports - what the text above has imported */
export const createNames = (imports: readonly string[] = []): Names => ({
  definitions: new NameList(),
  footnotes: new NameList(),
  imports: [...imports],
});
