import { stemmer } from '@orama/stemmers/romanian';
import { createLocalProvider } from '../../local-provider.js';

export const createProvider = createLocalProvider(stemmer);
