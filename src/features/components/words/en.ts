import type { Complete } from '../../../types/words.js';

/** Texts of components. */
export const words = {
  typeName: 'Name',
  type: 'Type',
  typeDefault: 'Default',
  typeDescription: 'Description',
  required: 'required',
  deprecated: 'deprecated',
};

declare module '../../../types/words.js' {
  interface WordGroups {
    components: Complete<typeof words>;
  }
}
