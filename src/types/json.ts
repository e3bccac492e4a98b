/**
 * Any value that survives `JSON.stringify` unchanged. All values that are stored or sent to a
 * browser have this form.
 */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };
