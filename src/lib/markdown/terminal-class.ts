/** A class of output of a terminal in code: a pair of colours, and what it stands on. */
export const TERMINAL_CLASS = /^a[0-9a-f]{8}$/;

/** The style sheet of these, which pages load whose code has some. */
export const TERMINAL_SHEET = { name: 'terminal', pattern: '<i class="?a[0-9a-f]{8}[">]' } as const;
