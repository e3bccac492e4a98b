import type { ComponentType, ReactNode } from 'react';
import type { Json } from '../../types/json.js';
import type { Shell } from '../../types/site/shell.js';
import type { ReactPageMeta, Theme } from '../../types/theme.js';
import type { Words } from '../../types/words.js';
import type { resolveParts } from '../theme/parts.js';
import type { HasAnyClass } from './class-search.js';
import type { DrawnCalls } from './drawn-calls.js';

/** The module of a React page. */
export interface PageModule {
  default?: ComponentType;
  meta?: ReactPageMeta;
}

/** The component for each name of a call. */
export type CallComponents = Readonly<
  Record<string, ComponentType<{ [prop: string]: Json | ReactNode | undefined }>>
>;

/** Exports of the generated server entry. */
export interface RendererInput {
  theme: Theme;
  shell: Shell;
  /** The texts of the site's language by group. */
  words?: Readonly<Record<string, Words>>;
  /** By source file. */
  pages: Readonly<Record<string, PageModule>>;
  /** By source file: the modules that export `_H0`, `_H1`, … */
  docs: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Context of all functions of the renderer. */
export interface RenderContext extends RendererInput {
  parts: ReturnType<typeof resolveParts>;
  /** Components that render calls. */
  content: CallComponents;
  drawn: DrawnCalls;
  hasAnyClass: HasAnyClass;
}
