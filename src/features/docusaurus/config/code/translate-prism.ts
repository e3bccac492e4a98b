import { applyRules, become, type Rules, type Scope, type Values } from '../rules.js';
import { recordOf } from '../values.js';
import { convertTheme } from './convert-theme.js';

/** Prism’s language names that differ from Shiki’s. */
const ALIASES: Readonly<Record<string, string>> = {
  objectivec: 'objective-c',
  'shell-session': 'shellsession',
  flow: 'javascript',
  'js-extras': 'javascript',
  markup: 'html',
  clike: 'c',
  plain: 'text',
  stderr: 'text',
  angular: 'angular-html',
  mjml: 'xml',
  git: 'shellsession',
  ignore: 'text',
  gitignore: 'text',
  editorconfig: 'ini',
  rest: 'rst',
  jsonp: 'javascript',
  'node-repl': 'javascript',
  django: 'jinja',
  jinja2: 'jinja',
  'go-module': 'text',
  jq: 'text',
  'linker-script': 'text',
  objectpascal: 'pascal',
  'php-extras': 'php',
  'solution-file': 'text',
  'visual-basic': 'vb',
  vbnet: 'vb',
  'xml-doc': 'xml',
  svg: 'xml',
  mathml: 'xml',
  ssml: 'xml',
  atom: 'xml',
  rss: 'xml',
  apacheconf: 'apache',
  arduino: 'cpp',
  ino: 'cpp',
  'arm-asm': 'asm',
  nasm: 'asm',
  cshtml: 'razor',
  dotnet: 'csharp',
  fortran: 'fortran-free-form',
  'go-mod': 'text',
  gradle: 'groovy',
  hgignore: 'text',
  mongodb: 'javascript',
  mustache: 'handlebars',
  npmignore: 'text',
  opencl: 'c',
  'sh-session': 'shellsession',
  tsconfig: 'jsonc',
  vba: 'vb',
  webmanifest: 'json',
  sol: 'solidity',
  emacs: 'elisp',
  mscript: 'powerquery',
  neon: 'yaml',
  pq: 'powerquery',
  // Shiki lacks these languages.
  abnf: 'text',
  'avro-idl': 'text',
  bnf: 'text',
  dot: 'text',
  ebnf: 'text',
  gv: 'text',
  promql: 'text',
  rego: 'text',
  robot: 'text',
  robotframework: 'text',
  uri: 'text',
  url: 'text',
  velocity: 'text',
  xquery: 'text',
  yang: 'text',
};

const PRISM: Rules = {
  theme: 'nothing',
  darkTheme: 'nothing',
  // Shiki already includes every language.
  additionalLanguages: 'nothing',
  defaultLanguage: become('defaultLanguage'),
  magicComments: become('magicComments'),
};

/**
 * The key `code` for a site without Prism options: its code blocks still use Prism’s language
 * names.
 */
export const PRISM_NAMES: Values = { aliases: ALIASES };

/** `themeConfig.prism`: colors and languages of blocks of code. */
export function translatePrism(prism: unknown, scope: Scope): Values {
  const same = applyRules(prism, PRISM, { ...scope, group: '' });
  const { theme, darkTheme = theme } = recordOf(prism);
  const light = convertTheme(theme, 'docusaurus-light');
  const dark = convertTheme(darkTheme, 'docusaurus-dark');
  for (const [key, made] of Object.entries({ theme: light, darkTheme: dark }))
    if (recordOf(prism)[key] !== undefined && made === undefined)
      scope.notes.leave(scope.at + key, 'Code blocks have docsgen’s colors.', 'Set `code.themes`.');
  const themes = { ...(light !== undefined && { light }), ...(dark !== undefined && { dark }) };
  return { ...same, ...PRISM_NAMES, ...(Object.keys(themes).length > 0 && { themes }) };
}
