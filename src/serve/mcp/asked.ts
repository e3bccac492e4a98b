import * as v from 'valibot';
import type { LiveLanguage, LiveSite } from '../../engine/live/live-site.js';

/** The context of a tool call. */
export interface Asked {
  site: LiveSite;
  language: LiveLanguage;
  /** Keys of editions of the docs; none unless there are several. */
  versions: readonly string[];
}

/** Arguments of all tools, by name: each has the same meaning in every tool. */
export const ARGUMENTS = v.object({
  query: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty())),
  path: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty())),
  section: v.optional(v.string()),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 10),
  offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  language: v.optional(v.string()),
  version: v.optional(v.string()),
});

export type Arguments = v.InferOutput<typeof ARGUMENTS>;
