import { stemmer } from '@orama/stemmers/ukrainian';
import { createLocalProvider } from '../../local-provider.js';

export const createProvider = createLocalProvider(stemmer);
