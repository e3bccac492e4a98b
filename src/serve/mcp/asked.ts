import * as v from 'valibot';
import type { LiveLanguage, LiveSite } from '../../live/live-site.js';

/** The context of a tool call. */
export interface Asked {
  site: LiveSite;
  language: LiveLanguage;
  /** Keys of docs editions; empty unless there are several. */
  versions: readonly string[];
}

/** Arguments of all tools. An argument has the same meaning in every tool. */
export const ARGUMENTS = v.object({
  query: v.optional(filledText()),
  path: v.optional(filledText()),
  section: v.optional(text()),
  limit: v.optional(wholeNumber(1, 50), 10),
  offset: v.optional(wholeNumber(0), 0),
  language: v.optional(text()),
  version: v.optional(text()),
});

export type Arguments = v.InferOutput<typeof ARGUMENTS>;

// Messages follow the name of the argument.
function text() {
  return v.string('must be a string');
}

function filledText() {
  return v.pipe(text(), v.trim(), v.nonEmpty('must not be empty'));
}

function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  const range =
    most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
  const message = `must be a whole number ${range}`;
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
}
