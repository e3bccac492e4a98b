import { pageWithoutDefault } from '../bundle/page-without-default.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { Route } from '../types/site.js';
import type { Engine } from './create-engine.js';
import { RenderError } from './render-pool.js';

export interface RenderContext {
  engine: Engine;
  route: Route;
  /** The file that calls the component. */
  source?: string;
}

/** A failed component as a diagnostic that names route, component and the file that uses it. Other errors are thrown on. */
export async function describeRenderError(
  error: unknown,
  { engine, route, source }: RenderContext,
): Promise<Diagnostic> {
  if (!(error instanceof RenderError)) throw error;
  const { failure } = error;
  if (failure.hasNoDefault && source !== undefined) return pageWithoutDefault(source);
  const base = {
    code: 'component-threw' as const,
    severity: 'error' as const,
    route: route.path,
    ...(source !== undefined && { file: source }),
  };
  const hint = hintFor(failure.message);
  const reason = failure.stack === '' ? failure.message : `throws while it renders: ${failure.message}`;
  if (source === undefined || failure.hole === undefined) {
    const what = route.kind === 'react' ? 'The page' : 'The theme';
    return {
      ...base,
      message: `${what} \`${componentName(failure.stack) ?? route.path}\` ${reason}`,
      ...(hint && { hint }),
    };
  }
  const { code } = await engine.graph.get(engine.site.doc(source));
  const hole = code?.holes[failure.hole];
  return {
    ...base,
    ...hole?.place,
    message: `${hole?.label ?? 'A component'} ${reason}`,
    ...(hint && { hint }),
  };
}

/** The innermost function of the stack that looks like a component. */
function componentName(stack: string): string | undefined {
  return /^\s*at ([A-Z]\w*)\b/m.exec(stack)?.[1];
}

function hintFor(message: string): string | undefined {
  const global = /^(window|document|localStorage|sessionStorage|navigator|location) is not defined/.exec(
    message,
  )?.[1];
  return global && `\`${global}\` exists in browsers only: use it in an effect or an event handler.`;
}
