import { stemmer } from '@orama/stemmers/dutch';
import { createLocalProvider } from '../../local-provider.js';

export const createProvider = createLocalProvider(stemmer);
