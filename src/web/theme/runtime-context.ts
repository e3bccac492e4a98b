import { createContext } from 'react';
import type { Runtime } from './runtime.js';

/** The runtime of the window, or of the page that is drawn on the server. */
export const RuntimeContext = createContext<Runtime | undefined>(undefined);
