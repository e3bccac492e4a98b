import { stemmer } from '@orama/stemmers/hungarian';
import { createLocalProvider } from '../../local-provider.js';

export const createProvider = createLocalProvider(stemmer);
