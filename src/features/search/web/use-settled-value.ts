import { useEffect } from 'react';

/** Keeps an input in step with `value`, and puts the cursor into it at first. */
export function useSettledValue(input: { current: HTMLInputElement | null }, value: string): void {
  useEffect(() => {
    const element = input.current;
    // Setting an equal value would move the cursor.
    if (element !== null && element.value !== value) element.value = value;
  }, [input, value]);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
  }, [input]);
}
