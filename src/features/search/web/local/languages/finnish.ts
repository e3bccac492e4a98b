import { stemmer } from '@orama/stemmers/finnish';
import { createLocalProvider } from '../../local-provider.js';

export const createProvider = createLocalProvider(stemmer);
