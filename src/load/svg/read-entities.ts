const ENTITY = /\s*<!ENTITY\s+([\w.-]+)\s+(?:"([^"<>&%[\]]*)"|'([^'<>&%[\]]*)')\s*>/y;

/**
 * Reads the entities of a document type declaration that only declares entities with plain text.
 * Returns undefined for any other declaration, because it could add attributes, elements and files.
 */
export function readEntities(subset: string): ReadonlyMap<string, string> | undefined {
  const entities = new Map<string, string>();
  ENTITY.lastIndex = 0;
  let end = 0;
  for (let found = ENTITY.exec(subset); found !== null; found = ENTITY.exec(subset)) {
    const [, name = '', double, single] = found;
    // The first declaration of a name wins (https://www.w3.org/TR/xml/#sec-entity-decl).
    if (!entities.has(name)) entities.set(name, double ?? single ?? '');
    end = ENTITY.lastIndex;
  }
  return subset.slice(end).trim() === '' ? entities : undefined;
}
