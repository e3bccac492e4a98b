import { pageWithoutDefault } from '../../bundle/problems/page-without-default.js';
import { isOwnFile } from '../../lib/files/is-own-file.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Route } from '../../types/site/route.js';
import type { Engine } from '../create-engine.js';
import { isModulePage } from '../features/feature-pages.js';
import { PluginFault } from '../plugins/plugin-fault.js';
import type { RenderFailure } from './drawing.js';
import { type CodePlace, findPackage, locateFrame } from './faults/locate-frame.js';
import { RenderError } from './render-pool.js';
import { RENDERER_SCRIPT } from './renderer-script.js';

export interface RenderContext {
  engine: Engine;
  route: Route;
  /** The file that calls the component. */
  source?: string;
}

/**
 * Converts a failure of a site's code to a diagnostic that names the page, the component and its
 * position. Rethrows other errors.
 */
export async function describeRenderError(
  error: unknown,
  context: RenderContext,
): Promise<Diagnostic> {
  if (error instanceof PluginFault) return error.diagnostic;
  if (!(error instanceof RenderError)) throw error;
  const { failure } = error;
  if (failure.hasNoDefault && context.source !== undefined)
    return pageWithoutDefault(context.source);
  const { engine, route, source } = context;
  const { place, inPackage } = await locateFailure(engine, failure);
  const hint = hintFor(failure, { place, inPackage, source });
  const base = {
    code: 'component-threw' as const,
    severity: 'error' as const,
    ...(hint && { hint }),
  };
  if (failure.atLoad) {
    const name = place === undefined ? 'The theme' : `\`${place.file}\``;
    const reason = failure.threw
      ? `throws while it is loaded: ${failure.message}`
      : failure.message;
    return { ...base, ...place, message: sentence(`${name} ${reason}`) };
  }
  const hole = await findHole(context, failure);
  const inSource = place?.file === source ? place : undefined;
  return {
    ...base,
    route: route.path,
    ...(source !== undefined && !isOwnFile(source) && { file: source }),
    ...hole?.place,
    ...inSource,
    message: sentence(`${hole?.label ?? (await nameCode(context, failure))} ${reasonOf(failure)}`),
  };
}

function reasonOf({ threw, message }: RenderFailure): string {
  const found = NO_COMPONENT.exec(message)?.[1];
  if (found !== undefined)
    return `is, or draws, ${found === 'object' ? 'an object' : `\`${found}\``} in the place of a component`;
  return threw ? `throws while it renders: ${message}` : message;
}

/** React's message for an element whose type is not a component. */
const NO_COMPONENT = /^Element type is invalid: .* but got: (\w+)/s;

/** Ends the message of the thrown error with a full stop, unless it has one. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

async function findHole({ engine, source }: RenderContext, { hole }: RenderFailure) {
  if (source === undefined || hole === undefined) return undefined;
  const { code } = await engine.graph.get(engine.site.doc(source));
  return { place: undefined, label: 'A component', ...code?.holes[hole] };
}

async function nameCode(
  { engine, route, source }: RenderContext,
  { frames }: RenderFailure,
): Promise<string> {
  const component = frames.find(({ name }) => /^[A-Z]\w*$/.test(name))?.name;
  if (isModulePage(route, await engine.graph.get(engine.site.features)))
    return `The page \`${component ?? route.path}\``;
  if (source !== undefined && component === undefined) {
    const { code } = await engine.graph.get(engine.site.doc(source));
    // Code in packages may be minified, so function names there do not identify a component.
    return code === undefined ? 'The theme' : `The code of \`${source}\``;
  }
  return `The theme \`${component ?? route.path}\``;
}

/** Position of code that failed. */
interface FailurePlace {
  place?: CodePlace | undefined;
  /** The package that contains the code, or that it called. */
  inPackage?: string | undefined;
}

/** Finds the position of the code. Loads the source map of the bundle, which is used only here. */
async function locateFailure(
  { root, graph, code, site }: Engine,
  { frames }: RenderFailure,
): Promise<FailurePlace> {
  if (!frames.some(({ script }) => script === RENDERER_SCRIPT)) return {};
  const map = await graph.get(code.rendererMap);
  const maps = new Map([[RENDERER_SCRIPT, { map, folder: '/out' }]]);
  const readText = async (file: string) => (await graph.get(site.source(file))).source?.text;
  return {
    place: await locateFrame(frames, { root, maps, readText }),
    inPackage: findPackage(frames, { maps }),
  };
}

function hintFor(
  { message, atLoad, breach }: RenderFailure,
  { place, inPackage, source }: FailurePlace & { source: string | undefined },
): string | undefined {
  if (NO_COMPONENT.test(message))
    return 'Look for an import of a name that its module does not export, and for a module without a default export.';
  const global =
    /^(window|document|localStorage|sessionStorage|navigator|location) is not defined/.exec(
      message,
    )?.[1];
  if (global !== undefined)
    return `\`${global}\` exists only in browsers: use it in an effect or an event handler.`;
  const elsewhere = place === undefined || atLoad || place.file === source ? undefined : place;
  const code = elsewhere && `\`${elsewhere.file}\`, line ${elsewhere.line}`;
  if (breach !== undefined) return REMEDIES[breach](code);
  if (code === undefined && place === undefined && inPackage !== undefined)
    return `Look at what the theme uses of the package \`${inPackage}\`.`;
  return code && `Look at ${code}.`;
}

const REMEDIES: Record<
  NonNullable<RenderFailure['breach']>,
  (code: string | undefined) => string
> = {
  time: (code) =>
    `Make ${code ? `${code},` : 'the code'} finish, or raise \`limits.seconds\` in the config.`,
  memory: (code) =>
    `Make ${code ? `${code},` : 'the code'} use less memory, or raise \`limits.megabytes\` in the config.`,
  exit: (code) => `Throw an error instead${code ? ` in ${code}` : ''}.`,
};
