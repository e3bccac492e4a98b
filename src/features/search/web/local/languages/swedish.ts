import { stemmer } from '@orama/stemmers/swedish';
import { createLocalProvider } from '../../local-provider.js';

export const createProvider = createLocalProvider(stemmer);
