import codeTranslations from '@generated/codeTranslations';
import type { ReactNode } from 'react';
import { interpolate, type Values } from './interpolate.js';

interface Text {
  /** Key in `i18n/<locale>/code.json`; defaults to the message. */
  id?: string;
  message?: string;
  description?: string;
}

/** Returns a text in the language of the page. */
export function translate({ id, message }: Text, values?: Values): string {
  const key = id ?? message ?? '';
  return String(interpolate(codeTranslations[key] ?? message ?? key, values));
}

/** `@docusaurus/Translate`. */
export default function Translate(
  props: Omit<Text, 'message'> & { children?: string; values?: Values },
): ReactNode {
  const { id, children, values } = props;
  const key = id ?? children ?? '';
  return interpolate(codeTranslations[key] ?? children ?? key, values);
}
