import { useEffect } from 'react';

/** Keeps an input in sync with `value`, and focuses it initially. */
export function useSettledValue(input: { current: HTMLInputElement | null }, value: string): void {
  useEffect(() => {
    const element = input.current;
    // Assigning an equal value would move the cursor.
    if (element !== null && element.value !== value) element.value = value;
  }, [input, value]);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
  }, [input]);
}
