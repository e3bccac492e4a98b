import { createHighlighterCoreSync } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import type { IGrammar } from 'shiki/textmate';
import { beginOnce, createOnce } from '../../lib/begin-once.js';
import { runWithin } from '../../lib/run-within.js';
import type { CodeConfig, LangObject } from '../../types/config.js';
import { readTranslations } from '../translated-grammars.js';
import type { Token } from './code-lines.js';
import { createScannerEngine } from './expressions/create-scanner-engine.js';
import { type Translation, translateExpression } from './expressions/translate-expression.js';
import { createLineTokenizer, type LineTokenizer } from './line-tokenizer.js';
import { createTokenThemes } from './token-themes.js';

type HighlighterOptions = Parameters<typeof createHighlighterCoreSync>[0];
type RegexEngine = HighlighterOptions['engine'];
type Registrations = HighlighterOptions['langs'];

const PLAIN = new Set(['text', 'txt', 'plain', 'plaintext', 'none', 'ansi', '']);

/** Turns code into tokens that carry the colours of both themes. */
export interface Highlighter {
  /** Whether there is a grammar of that name, or code in it needs none. Loads nothing. */
  knows(language: string): boolean;
  /** Lines of tokens. `styles` gets the CSS of the classes used. */
  highlight(
    lines: readonly string[],
    language: string,
    styles: Record<string, string>,
  ): Promise<Token[][]>;
  /** Classes of all pairs of colours that the themes' own rules give. */
  baseStyles(): Promise<Record<string, string>>;
}

/**
 * A block of code that takes longer goes to Oniguruma, which gives up an expression after some
 * steps.
 */
const BLOCK_MS = 2000;

/**
 * Cheap: the engine, the themes and the grammars are loaded when first used.
 *
 * @param guarded Blocks on which an expression of their grammar does not come to an end get the
 * colours that Oniguruma
 *   gives them. Costs a little for each block.
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
        // A grammar that has an expression without a translation goes to Oniguruma itself, and so
        // does one that takes too long.
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

/** The engine for the grammars of the given names. */
type EngineFor = (grammars: readonly string[]) => RegexEngine;

/**
 * Grammars are written for Oniguruma. Translated to JavaScript's regular expressions they give the
 * same tokens in two thirds of the time that Oniguruma in WebAssembly takes (800 blocks of tsx,
 * bash, json and css: 0.70 s and 1.05 s warm).
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
 * Every language gets a registry of its own: in a shared one, what has been loaded before decides
 * how code in embedded languages is coloured, and a page's result would depend on its neighbours.
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
  // A language comes last, after those that it embeds.
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
