import type { Exchange, Media, Operation, Parameter } from '../document/api.js';
import type { Note, Way } from './change.js';
import type { CompareSchemas } from './compare-schemas.js';

interface CompareRequest {
  note: Note;
  compare: CompareSchemas;
}

/** What differs between the requests of two operations, and between their responses. */
export function compareExchanges(
  before: Operation,
  after: Operation,
  request: CompareRequest,
): void {
  compareParameters(before, after, request);
  compareBodies(before.body, after.body, request);
  compareResponses(before, after, request);
}

function compareParameters(before: Operation, after: Operation, request: CompareRequest): void {
  const { note, compare } = request;
  const [earlier, later] = [byPlace(before), byPlace(after)];
  for (const [place, old] of earlier) {
    const where = [`${old.in} ${old.name}`];
    const now = later.get(place);
    if (now === undefined) {
      note(true, where, 'is gone');
      continue;
    }
    if (now.required && !old.required) note(true, where, 'is required');
    if (old.required && !now.required) note(false, where, 'is optional');
    if (now.deprecated && !old.deprecated) note(false, where, 'is deprecated');
    compare(old.schema, now.schema, { way: 'request', where, note });
  }
  for (const [place, now] of later)
    if (!earlier.has(place))
      note(
        now.required,
        [`${now.in} ${now.name}`],
        now.required ? 'is new, and required' : 'is new',
      );
}

/** Path parameters go by their position: see `byAddress`. */
function byPlace({ path, parameters }: Operation): Map<string, Parameter> {
  const names = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  return new Map(
    parameters.map((one) => [
      one.in === 'path' ? `path ${names.indexOf(one.name)}` : nameOfPlace(one),
      one,
    ]),
  );
}

/** Names of headers are case-insensitive. */
const nameOfPlace = ({ in: place, name }: Parameter): string =>
  `${place} ${place === 'header' ? name.toLowerCase() : name}`;

function compareBodies(
  before: Exchange['body'],
  after: Exchange['body'],
  request: CompareRequest,
): void {
  const { note } = request;
  const where = ['body'];
  if (before === undefined && after === undefined) return;
  if (before === undefined) {
    const isRequired = after?.required === true;
    note(isRequired, where, isRequired ? 'is new, and required' : 'is new');
  } else if (after === undefined) note(true, where, 'is gone');
  else {
    if (after.required && !before.required) note(true, where, 'is required');
    if (before.required && !after.required) note(false, where, 'is optional');
    compareMedia(before.media, after.media, { ...request, where, way: 'request' });
  }
}

function compareResponses(before: Exchange, after: Exchange, request: CompareRequest): void {
  const { note } = request;
  const later = new Map(after.responses.map((one) => [one.status, one]));
  const earlier = new Set(before.responses.map(({ status }) => status));
  for (const { status, media, headers } of before.responses) {
    const where = [`response ${status}`];
    const now = later.get(status);
    if (now === undefined) {
      note(/^(?:2|default)/.test(status), where, 'is gone');
      continue;
    }
    const names = new Set(now.headers.map(({ name }) => name.toLowerCase()));
    for (const { name } of headers)
      if (!names.has(name.toLowerCase())) note(true, [...where, `header ${name}`], 'is gone');
    compareMedia(media, now.media, { ...request, where, way: 'response' });
  }
  for (const { status } of after.responses)
    if (!earlier.has(status)) note(false, [`response ${status}`], 'is new');
}

function compareMedia(
  before: readonly Media[],
  after: readonly Media[],
  { note, compare, where, way }: CompareRequest & { where: readonly string[]; way: Way },
): void {
  const later = new Map(after.map((one) => [one.type, one]));
  const earlier = new Set(before.map(({ type }) => type));
  const isOne = before.length === 1 && after.length === 1;
  for (const { type, schema } of before) {
    const now = later.get(type);
    if (now === undefined) note(true, where, 'no longer has the content type ', { code: type });
    else if (schema !== undefined || now.schema !== undefined)
      compare(schema ?? {}, now.schema ?? {}, {
        ...{ way, note },
        where: isOne ? where : [...where, type],
      });
  }
  for (const { type } of after)
    if (!earlier.has(type)) note(false, where, 'has the content type ', { code: type });
}
