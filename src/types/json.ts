/**
 * Whatever survives `JSON.stringify` unchanged: the form of every value that is stored or sent to a
 * browser.
 */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };
