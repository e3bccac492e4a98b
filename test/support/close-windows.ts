import { afterAll } from 'vitest';
import { closeWindows } from './browser.js';

// Runs after the hooks of the test file itself.
afterAll(closeWindows);
