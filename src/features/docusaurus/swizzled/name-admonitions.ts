import type { FeatureModules, NamedModule } from '../../../types/feature/modules.js';

/** Admonition kinds, by the names of their theme parts, with their icons. */
const ICONS = {
  Note: 'Note',
  Tip: 'Tip',
  Info: 'Info',
  Warning: 'Warning',
  Danger: 'Danger',
  Caution: 'Warning',
} as const;
const KINDS = Object.entries(ICONS);

const ALL = 'Admonition';
const TYPES = 'Admonition/Types';
const LAYOUT = 'Admonition/Layout';
const typeOf = (kind: string): string => `Admonition/Type/${kind}`;
const iconOf = (name: string): string => `Admonition/Icon/${name}`;

/** Theme parts that make up admonitions. */
export const ADMONITION_PARTS: readonly string[] = [
  TYPES,
  LAYOUT,
  ...KINDS.map(([kind]) => typeOf(kind)),
  ...new Set(KINDS.map(([, icon]) => iconOf(icon))),
];

/**
 * Names the modules of admonitions for a site that replaces some of their `parts`. The modules are
 * composed of the site’s parts where it has them, so the site’s icon shows in all admonitions of
 * that kind.
 */
export function nameAdmonitions(
  names: FeatureModules['names'],
  parts: readonly string[],
): FeatureModules['names'] {
  if (parts.length === 0) return {};
  const hasLayout = parts.includes(LAYOUT);
  const kinds = KINDS.filter(([, icon]) => hasLayout || parts.includes(iconOf(icon)));
  const hasTypes = kinds.length > 0 || KINDS.some(([kind]) => parts.includes(typeOf(kind)));
  return Object.fromEntries([
    [MAKERS, { file: 'web/theme/own-admonitions.js' }],
    ...kinds.flatMap(([kind, icon]) =>
      inPlaceOf(typeOf(kind), { names, parts, text: writeKind(kind, { icon, hasLayout, parts }) }),
    ),
    ...(hasTypes ? inPlaceOf(TYPES, { names, parts, text: writeTypes() }) : []),
    ...inPlaceOf(ALL, { names, parts, text: writeAdmonition() }),
  ]);
}

interface Original {
  names: FeatureModules['names'];
  parts: readonly string[];
  /** The module that replaces Docusaurus’ part. */
  text: string;
}

/**
 * Defines a part under all of its names. `@theme/…` remains the site’s own module if there is one.
 */
function inPlaceOf(part: string, { names, parts, text }: Original): [string, NamedModule][] {
  const own = parts.includes(part) ? names[`@theme/${part}`] : undefined;
  return [
    [`@theme/${part}`, own ?? { text }],
    [`@theme-original/${part}`, { text }],
    [`@theme-init/${part}`, { text }],
  ];
}

interface KindParts {
  icon: string;
  hasLayout: boolean;
  parts: readonly string[];
}

function writeKind(kind: string, { icon, hasLayout, parts }: KindParts): string {
  const hasIcon = parts.includes(iconOf(icon));
  return [
    `import { kindOf } from '${MAKERS}';`,
    ...(hasIcon ? [`import Icon from '@theme/${iconOf(icon)}';`] : []),
    ...(hasLayout ? [`import Layout from '@theme/${LAYOUT}';`] : []),
    `export default kindOf('${kind.toLowerCase()}', { ${[hasIcon && 'Icon', hasLayout && 'Layout'].filter(Boolean).join(', ')} });`,
  ].join('\n');
}

function writeTypes(): string {
  return [
    `import { typesOf } from '${MAKERS}';`,
    ...KINDS.map(([kind]) => `import ${kind} from '@theme/${typeOf(kind)}';`),
    `export default typesOf({ ${KINDS.map(([kind]) => `${kind.toLowerCase()}: ${kind}`).join(', ')} });`,
  ].join('\n');
}

/**
 * Resolves `Types` on each render, because kinds may import the component that renders them (a
 * cycle).
 */
function writeAdmonition(): string {
  return [
    `import { admonitionBy } from '${MAKERS}';`,
    `import Types from '@theme/${TYPES}';`,
    'export default (props) => admonitionBy(Types)(props);',
  ].join('\n');
}

const MAKERS = '@docusaurus/docsgen-admonition-makers';
