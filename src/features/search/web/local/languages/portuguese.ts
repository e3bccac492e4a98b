import { stemmer } from '@orama/stemmers/portuguese';
import { createLocalProvider } from '../../local-provider.js';

export const createProvider = createLocalProvider(stemmer);
