import { stemmer } from '@orama/stemmers/norwegian';
import { createLocalProvider } from '../../local-provider.js';

export const createProvider = createLocalProvider(stemmer);
