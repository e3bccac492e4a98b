import { createHighlighterCoreSync } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import type { IGrammar } from 'shiki/textmate';
import type { LangObject, SiteConfig } from '../types/config.js';
import type { Token } from './code-lines.js';
import { createTokenThemes, type TokenThemes } from './token-themes.js';

type Engine = ReturnType<typeof createJavaScriptRegexEngine>;
type Grammar = IGrammar;
type Registrations = Parameters<typeof createHighlighterCoreSync>[0]['langs'];

const PLAIN = new Set(['text', 'txt', 'plain', 'plaintext', 'none', 'ansi', '']);
/** Longer lines are data, not code: they are shown without colours. */
const MAX_LINE = 20_000;

/** Turns code into tokens that carry the colours of both themes. */
export interface Highlighter {
  /** Whether there is a grammar of that name, or code in it needs none. Loads nothing. */
  knows(language: string): boolean;
  /** Lines of tokens. `styles` gets the CSS of the classes used. */
  highlight(lines: readonly string[], language: string, styles: Record<string, string>): Promise<Token[][]>;
  /** Classes of all pairs of colours that the themes' own rules give. */
  baseStyles(): Promise<Record<string, string>>;
}

/** Cheap: the engine, the themes and the grammars are loaded when first used. */
export function createHighlighter(code: SiteConfig['code']): Highlighter {
  const grammars = new Map<string, Promise<Grammar | undefined>>();
  let themes: Promise<TokenThemes> | undefined;
  const getThemes = () => {
    themes ??= createTokenThemes(code.themes);
    return themes;
  };
  // Grammars are written for Oniguruma. Translated to JavaScript's regular expressions they give the same tokens in two
  // thirds of the time that Oniguruma in WebAssembly takes (800 blocks of tsx, bash, json and css: 0.70 s and 1.05 s
  // warm, 1.4 s and 1.9 s cold). A grammar that has an expression without a translation goes to Oniguruma itself.
  const javaScript = createJavaScriptRegexEngine();
  const getGrammar = (name: string) => {
    const known = grammars.get(name);
    if (known !== undefined) return known;
    const grammar = loadGrammar(name, code.langs, javaScript);
    grammars.set(name, grammar);
    return grammar;
  };
  const getExactGrammar = (name: string) => {
    const grammar = createOnigurumaEngine(import('shiki/wasm')).then((engine) =>
      loadGrammar(name, code.langs, engine),
    );
    grammars.set(name, grammar);
    return grammar;
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
      const grammar = PLAIN.has(name) ? undefined : await getGrammar(name);
      if (grammar === undefined) return lines.map((text) => (text === '' ? [] : [{ text }]));
      const colors = await getThemes();
      try {
        return tokenize(lines, grammar, colors, styles);
      } catch {
        const exact = await getExactGrammar(name);
        return exact === undefined ? lines.map((text) => [{ text }]) : tokenize(lines, exact, colors, styles);
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

/**
 * Every language gets a registry of its own: in a shared one, what has been loaded before decides how code in embedded
 * languages is coloured, and a page's result would depend on its neighbours.
 */
async function loadGrammar(
  name: string,
  custom: SiteConfig['code']['langs'],
  engine: Engine,
): Promise<Grammar | undefined> {
  const langs = await loadRegistrations(name, custom);
  if (langs === undefined) return undefined;
  const highlighter = createHighlighterCoreSync({
    engine,
    langs,
    themes: [],
    warnings: false,
  });
  // A language comes last, after those that it embeds.
  return highlighter.getLanguage((langs.at(-1) as { name: string }).name);
}

async function loadRegistrations(name: string, custom: SiteConfig['code']['langs']): Promise<Registrations> {
  const own = custom.find((lang): lang is LangObject => isNamed(lang, name));
  if (own !== undefined) {
    const embedded = Array.isArray(own['embeddedLangs']) ? (own['embeddedLangs'] as string[]) : [];
    const others = await Promise.all(embedded.map((language) => loadRegistrations(language, custom)));
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

function tokenize(
  lines: readonly string[],
  grammar: Grammar,
  themes: TokenThemes,
  styles: Record<string, string>,
): Token[][] {
  let state: Parameters<Grammar['tokenizeLine']>[1] = null;
  return lines.map((line) => {
    if (line === '') return [];
    if (line.length > MAX_LINE) return [{ text: line }];
    // No time limit: where it strikes depends on the machine. The lines are short enough.
    const result = grammar.tokenizeLine(line, state, 0);
    state = result.ruleStack;
    const tokens: Token[] = [];
    for (const { startIndex, endIndex, scopes } of result.tokens) {
      const text = line.slice(startIndex, endIndex);
      if (text === '') continue;
      const style = themes.resolve(scopes);
      const last = tokens.at(-1);
      if (style !== undefined) styles[style.className] = style.css;
      if (last !== undefined && last.className === style?.className) last.text += text;
      else tokens.push(style === undefined ? { text } : { text, className: style.className });
    }
    return tokens;
  });
}
