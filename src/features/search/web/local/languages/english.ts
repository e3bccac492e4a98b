import { stemmer } from 'stemmer';
import { createLocalProvider } from '../../local-provider.js';

// The index has names of code, too: only plain words have forms.
export const createProvider = createLocalProvider((word) =>
  /^[a-z]{3,}$/.test(word) ? stemmer(word) : word,
);
