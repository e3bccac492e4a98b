import { afterAll } from 'vitest';
import { closeWindows } from './browser.js';

// Runs after the test file's own hooks.
afterAll(closeWindows);
