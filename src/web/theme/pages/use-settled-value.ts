import { useEffect } from 'react';

/** Puts `value` into an input that the reader is not typing in, and the cursor into one that is empty at first. */
export function useSettledValue(input: { current: HTMLInputElement | null }, value: string): void {
  useEffect(() => {
    const element = input.current;
    if (element !== null && element !== document.activeElement) element.value = value;
  }, [input, value]);
  useEffect(() => input.current?.focus({ preventScroll: true }), [input]);
}
