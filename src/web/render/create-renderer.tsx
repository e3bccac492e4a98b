import type { ComponentType } from 'react';
import type { Renderer } from '../../types/render.js';
import type { Shell } from '../../types/site.js';
import type { ReactPageMeta, Theme } from '../../types/theme.js';
import { resolveContent } from '../theme/content.js';
import { resolveParts } from '../theme/parts.js';
import { INLINE } from './inline-scripts.js';
import { renderIslands } from './render-islands.js';
import { renderPage } from './render-page.js';

/** The module of a React page. */
export interface PageModule {
  default?: ComponentType;
  meta?: ReactPageMeta;
}

/** What the generated server entry hands in. */
export interface RendererInput {
  theme: Theme;
  shell: Shell;
  /** By source file. */
  pages: Readonly<Record<string, PageModule>>;
  /** By source file: the modules that export `H0`, `H1`, … */
  docs: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** What every function of the renderer works with. */
export interface RenderContext extends RendererInput {
  parts: ReturnType<typeof resolveParts>;
  content: ReturnType<typeof resolveContent>;
}

/** Makes the renderer of a site from its theme, pages and islands. */
export function createRenderer(input: RendererInput): Renderer {
  const context: RenderContext = {
    ...input,
    parts: resolveParts(input.theme),
    content: resolveContent(input.theme),
  };
  return {
    renderIslands: (request) => renderIslands(request, context),
    renderPage: (task) => renderPage(task, context),
    readPageMeta: (source) => input.pages[source]?.meta ?? {},
    inlineScripts: Object.values(INLINE),
  };
}
