import { stemmer } from '@orama/stemmers/danish';
import { createLocalProvider } from '../../local-provider.js';

export const createProvider = createLocalProvider(stemmer);
