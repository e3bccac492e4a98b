import { stemmer } from '@orama/stemmers/french';
import { createLocalProvider } from '../../local-provider.js';

export const createProvider = createLocalProvider(stemmer);
