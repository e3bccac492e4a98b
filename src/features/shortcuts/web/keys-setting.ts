/**
 * Key of the reader's choice whether to use character key shortcuts
 * (https://www.w3.org/TR/WCAG22/#character-key-shortcuts). They are on by default.
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

/** Without storage, the choice lasts as long as the document. */
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
