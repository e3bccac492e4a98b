import { stemmer } from '@orama/stemmers/arabic';
import { createLocalProvider } from '../../local-provider.js';

export const createProvider = createLocalProvider(stemmer);
