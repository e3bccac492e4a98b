import { NameList } from '../../text/name-list.js';

/** What a text, or a part of it, defines: references to it are not plain text. */
export interface Names {
  definitions: NameList;
  footnotes: NameList;
}

export const createNames = (): Names => ({ definitions: new NameList(), footnotes: new NameList() });
