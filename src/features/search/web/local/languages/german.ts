import { stemmer } from '@orama/stemmers/german';
import { createLocalProvider } from '../../local-provider.js';

export const createProvider = createLocalProvider(stemmer);
