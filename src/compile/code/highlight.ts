import { createHighlighterCoreSync } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import type { IGrammar } from 'shiki/textmate';
import { beginOnce, createOnce } from '../../lib/begin-once.js';
import { runWithin } from '../../lib/run-within.js';
import type { CodeConfig, LangObject } from '../../types/config/code-config.js';
import { createScannerEngine } from '../grammars/create-scanner-engine.js';
import { type Translation, translateExpression } from '../grammars/translate-expression.js';
import { readTranslations } from '../translated-grammars.js';
import type { Token } from './code-lines.js';
import { createLineTokenizer, type LineTokenizer } from './line-tokenizer.js';
import { createTokenThemes } from './token-themes.js';

type HighlighterOptions = Parameters<typeof createHighlighterCoreSync>[0];
type RegexEngine = HighlighterOptions['engine'];
type Registrations = HighlighterOptions['langs'];

const PLAIN = new Set(['text', 'txt', 'plain', 'plaintext', 'none', 'ansi', '']);

/** Converts code to tokens in the colors of both themes. */
export interface Highlighter {
  /** True if a grammar of that name exists, or code in the language needs none. Loads nothing. */
  knows(language: string): boolean;
  /** Returns tokens by line. Adds the CSS of their classes to `styles`. */
  highlight(
    lines: readonly string[],
    language: string,
    styles: Record<string, string>,
  ): Promise<Token[][]>;
  /** Returns the classes of all color pairs that the themes' own rules produce. */
  baseStyles(): Promise<Record<string, string>>;
}

/**
 * Time limit in milliseconds for a code block. After that, Oniguruma takes over, which gives up an
 * expression after some number of steps.
 */
const BLOCK_MS = 2000;

/**
 * Creates a highlighter. This is cheap: it loads the engine, the themes and the grammars at their
 * first use.
 *
 * @param guarded True to let Oniguruma color blocks on which an expression of their grammar does
 * not finish. Costs a little for each block.
 */
export function createHighlighter(
  code: CodeConfig,
  { guarded = false }: { guarded?: boolean | undefined } = {},
): Highlighter {
  const { get: getThemes } = createOnce(() => createTokenThemes(code.themes));
  const translating = createTranslatingEngine();
  const tokenizers = new Map<string, Promise<LineTokenizer | undefined>>();
  const loadTokenizer = async (
    name: string,
    engineFor: EngineFor,
  ): Promise<LineTokenizer | undefined> => {
    const grammar = await loadGrammar(name, code.langs, engineFor);
    return grammar && createLineTokenizer(grammar, await getThemes());
  };
  const getTokenizer = (name: string) =>
    beginOnce(tokenizers, name, () => loadTokenizer(name, translating));
  const getExactTokenizer = (name: string) => {
    tokenizers.delete(name);
    return beginOnce(tokenizers, name, async () => {
      const engine = await createOnigurumaEngine(import('shiki/wasm'));
      return loadTokenizer(name, () => engine);
    });
  };

  return {
    knows(language) {
      const name = resolveAlias(language, code.aliases);
      return (
        PLAIN.has(name) ||
        Object.hasOwn(bundledLanguages, name) ||
        code.langs.some((lang) => isNamed(lang, name))
      );
    },
    async highlight(lines, language, styles) {
      const name = resolveAlias(language, code.aliases);
      if (name === 'ansi') {
        const [{ tokenizeAnsi }, { themes: both }] = await Promise.all([
          import('./ansi.js'),
          getThemes(),
        ]);
        return tokenizeAnsi(lines, both, styles);
      }
      const plain = () => lines.map((text) => (text === '' ? [] : [{ text }]));
      const tokenize = PLAIN.has(name) ? plain : ((await getTokenizer(name)) ?? plain);
      try {
        return guarded
          ? runWithin(BLOCK_MS, () => tokenize(lines, styles))
          : tokenize(lines, styles);
      } catch {
        // Oniguruma runs grammars that have an expression without a translation, and those that
        // take too long.
        const exact = (await getExactTokenizer(name)) ?? plain;
        return exact(lines, styles);
      }
    },
    async baseStyles() {
      return (await getThemes()).baseStyles();
    },
  };
}

function resolveAlias(language: string, aliases: Record<string, string>): string {
  const seen = new Set<string>();
  let name = language.toLowerCase();
  while (Object.hasOwn(aliases, name) && !seen.has(name)) {
    seen.add(name);
    name = (aliases[name] ?? name).toLowerCase();
  }
  return name;
}

/** Returns the engine for grammars of the given names. */
type EngineFor = (grammars: readonly string[]) => RegexEngine;

/**
 * Creates an engine that translates Oniguruma's expressions, for which grammars are written, to
 * JavaScript's. It produces the same tokens in two thirds of the time that Oniguruma in WebAssembly
 * takes (800 blocks of tsx, bash, json and css: 0.70 s and 1.05 s warm).
 */
function createTranslatingEngine(): EngineFor {
  const known = new Map<string, Translation>();
  const engine = createScannerEngine(
    (pattern) => known.get(pattern) ?? translateExpression(pattern),
  );
  return (grammars) => {
    for (const [pattern, translation] of readTranslations(grammars))
      known.set(pattern, translation);
    return engine;
  };
}

/**
 * Loads a grammar into a registry of its own. In a shared registry, the grammars loaded before
 * would decide how embedded languages are colored, so a page's result would depend on its
 * neighbors.
 */
async function loadGrammar(
  name: string,
  custom: CodeConfig['langs'],
  engineFor: EngineFor,
): Promise<IGrammar | undefined> {
  const langs = await loadRegistrations(name, custom);
  if (langs === undefined) return undefined;
  const names = langs.map((lang) => (lang as { name: string }).name);
  const highlighter = createHighlighterCoreSync({
    engine: engineFor(names),
    langs,
    themes: [],
    warnings: false,
  });
  // Shiki lists a language after those that it embeds.
  return highlighter.getLanguage(names.at(-1) as string);
}

async function loadRegistrations(
  name: string,
  custom: CodeConfig['langs'],
): Promise<Registrations> {
  const own = custom.find((lang): lang is LangObject => isNamed(lang, name));
  if (own !== undefined) {
    const embedded = Array.isArray(own['embeddedLangs']) ? (own['embeddedLangs'] as string[]) : [];
    const others = await Promise.all(
      embedded.map((language) => loadRegistrations(language, custom)),
    );
    return [...others.flatMap((langs) => langs ?? []), own as never];
  }
  if (!Object.hasOwn(bundledLanguages, name)) return undefined;
  const load = bundledLanguages[name as keyof typeof bundledLanguages];
  return (await load()).default;
}

function isNamed(lang: string | LangObject, name: string): boolean {
  if (typeof lang === 'string') return false;
  const aliases = Array.isArray(lang['aliases']) ? (lang['aliases'] as unknown[]) : [];
  return lang.name.toLowerCase() === name || aliases.includes(name);
}
