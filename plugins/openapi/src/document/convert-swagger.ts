import { countValues, MOST_VALUES } from '../bundle/count-values.js';
import { WrittenNumber } from '../json/written-number.js';
import type { DocumentPath, DocumentProblem } from './api.js';
import { type Fields, isFields } from './fields.js';

export const isSwagger = (document: unknown): document is Fields =>
  isFields(document) && /^2\.0/.test(String(document['swagger']));

/** An OpenAPI 3.0 document with the content of a Swagger 2.0 document. */
export async function convertSwagger(document: Fields): Promise<Fields | DocumentProblem> {
  const upgrade = await loadUpgrade();
  if (upgrade === undefined)
    return {
      severity: 'error',
      message:
        'The document is Swagger `2.0`, for which `openapi()` needs the package `@scalar/openapi-upgrader`.',
      hint: 'Install it with `npm install @scalar/openapi-upgrader@0.1`, or convert the document to OpenAPI 3.1.',
      path: ['swagger'],
    };
  if (countValues(document) > MOST_VALUES)
    return {
      severity: 'error',
      message: 'The references of this document expand to too many values to convert it.',
      hint: 'Refer to shared parts less often, or convert the document to OpenAPI 3.1.',
      path: ['swagger'],
    };
  // The library copies all objects, and knows none with a class.
  const plain = changeLeaves(document, (value) =>
    value instanceof WrittenNumber ? `${MARK}${value.text}` : value,
  );
  try {
    const converted = changeLeaves(upgrade(plain), (value) =>
      typeof value === 'string' && value.startsWith(MARK)
        ? new WrittenNumber(value.slice(MARK.length))
        : value,
    ) as Fields;
    writeDiscriminators(converted);
    return converted;
  } catch (error) {
    return {
      severity: 'error',
      message: `The document can’t be converted to OpenAPI 3: ${(error as Error).message}.`,
      hint: 'Check the document, or convert it to OpenAPI 3.1 yourself.',
      path: ['swagger'],
    };
  }
}

/** In Swagger, a discriminator is the name of the property. */
function writeDiscriminators({ components }: Fields): void {
  const schemas = isFields(components) ? components['schemas'] : undefined;
  for (const schema of Object.values(isFields(schemas) ? schemas : {})) {
    const { discriminator } = Object(schema) as Record<string, unknown>;
    if (typeof discriminator === 'string')
      (schema as Record<string, unknown>)['discriminator'] = { propertyName: discriminator };
  }
}

/** In YAML and JSON, texts may have this character only as an escape, and nobody writes it. */
const MARK = '\0docsgen:';

/** Undefined where the package is not installed. */
async function loadUpgrade(): Promise<((document: unknown) => unknown) | undefined> {
  try {
    return (await import('@scalar/openapi-upgrader/2.0-to-3.0')).upgradeFromTwoToThree;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return undefined;
  }
}

/** A copy with other values in the place of texts, numbers and the like. */
function changeLeaves(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => changeLeaves(one, change));
  if (!isFields(value)) return change(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, changeLeaves(one, change)]),
  );
}

/** Where a Swagger document has what OpenAPI 3 has at a path, or what is around it. */
export function placeInSwagger(path: DocumentPath): DocumentPath {
  const [first, second, ...rest] = path;
  if (first === 'components') {
    const key = SHARED[String(second)] ?? String(second);
    return [key, ...rest];
  }
  if (first === 'servers') return ['host'];
  return path.flatMap((key, index) => {
    if (key === 'requestBody') return ['parameters'];
    const isMedia = key === 'content' || path[index - 1] === 'content';
    return isMedia && first === 'paths' ? [] : [key];
  });
}

const SHARED: Readonly<Record<string, string>> = {
  schemas: 'definitions',
  securitySchemes: 'securityDefinitions',
  requestBodies: 'parameters',
};
