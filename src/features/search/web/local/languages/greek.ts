import { stemmer } from '@orama/stemmers/greek';
import { createLocalProvider } from '../../local-provider.js';

export const createProvider = createLocalProvider(stemmer);
