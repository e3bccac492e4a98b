/**
 * Whether the reader wants keys that are letters
 * (https://www.w3.org/TR/WCAG22/#character-key-shortcuts): on unless turned off.
 */
const KEY = 'docsgen.shortcuts';
const OFF = 'off';

export function areOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return isOn;
  }
}

/** Where nothing can be stored, the choice holds as long as the document. */
let isOn = true;

export function turnKeys(on: boolean): void {
  isOn = on;
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Storage is off.
  }
}
