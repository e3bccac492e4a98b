// The fenced code blocks of the corpus.
import { camelCase, pascalCase } from './corpus-words.mjs';

/** @typedef {import('./corpus-words.mjs').Draw} Draw */

/** @type {Record<string, (draw: Draw) => string[]>} */
const WRITERS = { tsx: writeTsx, bash: writeBash, json: writeJson, css: writeCss };

/**
 * The languages of a page's four blocks: all four, or one of the first two in the place of the
 * last.
 * @param {Draw} draw
 */
export function pickLanguages(draw) {
  const languages = draw.shuffled(Object.keys(WRITERS));
  return draw.chance(0.5) ? [...languages.slice(0, 3), draw.from(['tsx', 'bash'])] : languages;
}

/**
 * @param {Draw} draw
 * @param {string} language
 */
export const writeFence = (draw, language) =>
  `\`\`\`${language}\n${writeBlock(draw, language)}\n\`\`\``;

/**
 * @param {Draw} draw
 * @param {string} language
 */
export const writeBlock = (draw, language) => WRITERS[language](draw).join('\n');

/** @param {Draw} draw */
function writeTsx({ noun, adjective, action, moment, number, chance }) {
  const [type, key, load] = [pascalCase(noun()), noun(), camelCase(action(), noun())];
  const props = pascalCase(adjective(), 'props');
  const effect = [
    '  useEffect(() => {',
    '    const stop = new AbortController();',
    `    void ${load}(${key}Name, { most, signal: stop.signal }).then((found) => setEntries(found));`,
    '    return () => stop.abort();',
    `  }, [${key}Name, most]);`,
    '',
  ];
  return [
    `import { useCallback, useEffect, useState } from 'react';`,
    `import { ${load}, type ${type} } from '@example/${noun()}-${noun()}';`,
    '',
    `export interface ${props} {`,
    `  ${key}Name: string;`,
    '  most?: number;',
    `  onPick?: (entry: ${type}) => void;`,
    '}',
    '',
    `/** Shows each ${adjective()} ${noun()} ${moment()}. */`,
    `export function ${pascalCase(adjective(), noun())}({ ${key}Name, most = ${number(4, 400)}, onPick }: ${props}) {`,
    `  const [entries, setEntries] = useState<${type}[]>([]);`,
    `  const pick = useCallback((entry: ${type}) => onPick?.(entry), [onPick]);`,
    ...(chance(0.6) ? effect : []),
    '  return (',
    `    <ul className="${noun()}-${noun()}" data-count={entries.length}>`,
    '      {entries.map((entry) => (',
    '        <li key={entry.id} onClick={() => pick(entry)}>',
    `          {entry.label} {\`\${entry.size} KiB\`} of {most}`,
    '        </li>',
    '      ))}',
    '    </ul>',
    '  );',
    '}',
  ];
}

/** @param {Draw} draw */
function writeBash(draw) {
  const { noun, adjective, action, moment, number, from, times } = draw;
  const steps = times(4, 10).map(() =>
    from([
      () => [
        `npx ${noun()}-${noun()} ${action()} --${adjective()} --most ${number(1, 90)} "./${noun()}/${noun()}"`,
      ],
      () => [
        `export ${noun().toUpperCase()}_${noun().toUpperCase()}="${adjective()}-${number(1, 99)}"`,
      ],
      () => [
        `# ${action()} the ${noun()} ${moment()}`,
        `curl -fsS "https://example.org/${noun()}?most=${number(1, 50)}" | jq '.${noun()}[]'`,
      ],
      () => [
        `for file in ${noun()}/*.${from(['json', 'txt', 'csv'])}; do`,
        `  ${action()}-${noun()} "$file" > "\${file%.*}.${noun()}" || exit ${number(1, 4)}`,
        'done',
      ],
      () => [
        `if [ -d "$HOME/.${noun()}" ]; then`,
        `  rm -r "$HOME/.${noun()}/${adjective()}"`,
        'fi',
      ],
    ])(),
  );
  return ['#!/usr/bin/env bash', 'set -euo pipefail', '', ...steps.flat()];
}

/** @param {Draw} draw */
function writeJson(draw) {
  const { noun, adjective, number, chance, from, times } = draw;
  const entries = times(5, 9).map((i) => {
    const key = `  "${camelCase(adjective(), noun())}${i}"`;
    return from([
      () => [`${key}: ${number(1, 5000)},`],
      () => [`${key}: "${adjective()}-${noun()}",`],
      () => [`${key}: ${chance(0.5)},`],
      () => [
        `${key}: { "folder": "./${noun()}/${noun()}", "most": ${number(1, 64)}, "strict": ${chance(0.5)} },`,
      ],
      () => [`${key}: [`, `    "${noun()}",`, `    "${noun()}"`, '  ],'],
    ])();
  });
  return [
    '{',
    `  "name": "@example/${noun()}",`,
    ...entries.flat(),
    `  "version": "${number(0, 9)}.${number(0, 40)}.0"`,
    '}',
  ];
}

/** @param {Draw} draw */
function writeCss(draw) {
  const { noun, number, chance, from, times } = draw;
  const color = () => `#${number(0, 0xffffff).toString(16).padStart(6, '0')}`;
  const rules = times(2, 4).map(() => [
    '',
    `.${noun()}-${noun()}${from(['', ':hover', '::after', ' > li', '[open]'])} {`,
    `  color: ${color()};`,
    `  margin: ${number(0, 4)}rem ${number(0, 30)}px;`,
    ...(chance(0.5) ? [`  width: calc(100% - ${number(1, 20)}ch);`] : []),
    ...(chance(0.4) ? [`  transition: transform ${number(60, 700)}ms ease-out;`] : []),
    '}',
  ]);
  return [
    ':root {',
    `  --${noun()}-color: ${color()};`,
    `  --${noun()}-space: ${number(2, 30)}px;`,
    '}',
    ...rules.flat(),
  ];
}
