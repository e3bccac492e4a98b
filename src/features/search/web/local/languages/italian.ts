import { stemmer } from '@orama/stemmers/italian';
import { createLocalProvider } from '../../local-provider.js';

export const createProvider = createLocalProvider(stemmer);
