/** A prop of a block that people can set: how, to what, and what it is at first. */
export type Field = TextField | RangeField | ChoiceField | ColorField;

interface FieldBase {
  label: string;
  /**
   * Fields of one group stand together, below its name, and are shown when somebody asks for them.
   */
  group?: string;
}
export interface TextField extends FieldBase {
  kind: 'text' | 'link';
  initial: string;
  /** Several lines. */
  long?: boolean;
}
export interface RangeField extends FieldBase {
  kind: 'range';
  initial: number;
  min: number;
  max: number;
  step?: number;
  unit?: '%' | 'px';
  /** What the smallest value stands for: nothing is set, and the block is as large as it likes. */
  automatic?: boolean;
}
export interface ChoiceField extends FieldBase {
  kind: 'choice';
  initial: string | number;
  /** Value and label. */
  options: readonly (readonly [string | number, string])[];
}
export interface ColorField extends FieldBase {
  kind: 'color';
  /** `#rrggbb`; `''` where no colour need be chosen, and the block follows the colour mode. */
  initial: string;
}

/** One field for each prop. */
export type Fields<Props> = { readonly [Name in keyof Required<Props>]: Field };

/** A colour that need not be chosen. */
export const freeColor = (label: string): ColorField => ({ kind: 'color', label, initial: '' });

/** What every prop is at first. */
export function initialProps(
  fields: Readonly<Record<string, Field>>,
): Record<string, string | number> {
  return Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial]));
}

/**
 * The props that the fields know, each with a value that its field allows: pages come from
 * anywhere.
 */
export function acceptProps(
  fields: Readonly<Record<string, Field>>,
  props: Readonly<Record<string, unknown>>,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, acceptValue(field, props[name])]),
  );
}

function acceptValue(field: Field, value: unknown): string | number {
  switch (field.kind) {
    case 'text':
      return typeof value === 'string' ? value : field.initial;
    case 'link':
      return typeof value === 'string' && isSafeLink(value) ? value : field.initial;
    case 'range':
      if (typeof value !== 'number' || !Number.isFinite(value)) return field.initial;
      return Math.min(field.max, Math.max(field.min, value));
    case 'choice':
      return field.options.find(([known]) => known === value)?.[0] ?? field.initial;
    case 'color':
      return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value) ? value : field.initial;
  }
}

/** Addresses that run nothing: web pages, mails, and places on this site. */
export function isSafeLink(link: string): boolean {
  const text = link.trim();
  // Browsers skip tabs and line breaks in front of a colon.
  if (/[\u0000-\u001f]/.test(text)) return false;
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  return scheme === undefined || ['http', 'https', 'mailto', 'tel'].includes(scheme);
}
