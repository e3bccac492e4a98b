import type { Complete } from '../../../types/words.js';

/** What components say. */
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
