/** A class of terminal output in code: a pair of foreground and background colors. */
export const TERMINAL_CLASS = /^a[0-9a-f]{8}$/;

/** The style sheet for these classes, which only pages with such code load. */
export const TERMINAL_SHEET = { name: 'terminal', pattern: '<i class="?a[0-9a-f]{8}[">]' } as const;
