const NAMES = ['download', 'hreflang', 'id', 'lang', 'ping', 'referrerpolicy', 'tabindex', 'type'];

/**
 * Whether the config may give a link an attribute of this name: one that runs no script, and
 * changes neither its address nor its appearance.
 */
export function isLinkAttribute(name: string): boolean {
  return NAMES.includes(name) || /^(?:data|aria)-[a-z][\w.-]*$/.test(name);
}
