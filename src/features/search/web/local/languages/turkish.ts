import { stemmer } from '@orama/stemmers/turkish';
import { createLocalProvider } from '../../local-provider.js';

export const createProvider = createLocalProvider(stemmer);
