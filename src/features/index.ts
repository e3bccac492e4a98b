import type { Feature } from '../types/feature.js';
import { blog } from './blog/feature.js';
import { redirects } from './redirects/feature.js';

/** The features that docsgen brings along, in the order in which they claim routes. */
export const FEATURES: readonly Feature[] = [blog, redirects];
