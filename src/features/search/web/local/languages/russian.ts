import { stemmer } from '@orama/stemmers/russian';
import { createLocalProvider } from '../../local-provider.js';

export const createProvider = createLocalProvider(stemmer);
