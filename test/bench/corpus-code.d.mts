import type { Draw } from './corpus-words.mjs';

export function pickLanguages(draw: Draw): string[];
export function writeFence(draw: Draw, language: string): string;
export function writeBlock(draw: Draw, language: string): string;
