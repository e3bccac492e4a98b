import { stemmer } from '@orama/stemmers/spanish';
import { createLocalProvider } from '../../local-provider.js';

export const createProvider = createLocalProvider(stemmer);
