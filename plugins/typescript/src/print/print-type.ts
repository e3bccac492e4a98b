import type {
  ConditionalType,
  DeclarationReflection,
  ParameterReflection,
  ReferenceType,
  Reflection,
  SignatureReflection,
  SomeType,
  TypeParameterReflection,
} from 'typedoc';
import { ReflectionKind } from 'typedoc/models';
import { bracket, type Code } from './layout.js';

/** Finds the addresses that names on a page link to. */
export interface Links {
  /** Returns the address of a declaration of the packages; undefined if it has none. */
  to(reflection: Reflection): string | undefined;
  /**
   * Returns the address of a type from another package or without a page; undefined if it has none.
   */
  outside(type: ReferenceType): string | undefined;
}

type Kinds = { [Kind in SomeType as Kind['type']]: Kind };
type Printers = { [Name in keyof Kinds]: (type: Kinds[Name], links: Links) => Code };

/** Prints a type in TypeScript's syntax, with links. */
export function printType(type: SomeType | undefined, links: Links): Code {
  if (type === undefined) return 'any';
  const print = PRINTERS[type.type] as (type: SomeType, links: Links) => Code;
  return print(type, links);
}

type Place = Parameters<ConditionalType['needsParenthesis']>[0];

/** Prints a type that is part of another one, in parentheses if it needs them. */
function within(type: SomeType, place: string, links: Links): Code {
  const code = printType(type, links);
  const isEnclosed =
    type.needsParenthesis(place as Place) ||
    (FUNCTIONS_ENCLOSED.has(place) && type.type === 'reflection' && isFunction(type.declaration));
  return isEnclosed ? ['(', code, ')'] : code;
}

/** Positions where a function type needs parentheses and TypeDoc adds none. */
const FUNCTIONS_ENCLOSED: ReadonlySet<string> = new Set([
  ...['conditionalCheck', 'indexedObject', 'intersectionElement', 'optionalElement'],
  'typeOperatorTarget',
]);

/** True if an object type consists of a single signature. */
const isFunction = ({
  signatures = [],
  children = [],
  indexSignatures = [],
}: DeclarationReflection): boolean =>
  signatures.length === 1 && children.length + indexSignatures.length === 0;

const PRINTERS: Printers = {
  array: ({ elementType }, links) => [within(elementType, 'arrayElement', links), '[]'],
  conditional: ({ checkType, extendsType, trueType, falseType }, links) => ({
    group: [
      within(checkType, 'conditionalCheck', links),
      ' extends ',
      within(extendsType, 'conditionalExtends', links),
      {
        indent: [
          { line: ' ' },
          '? ',
          within(trueType, 'conditionalTrue', links),
          { line: ' ' },
          ': ',
          within(falseType, 'conditionalFalse', links),
        ],
      },
    ],
  }),
  indexedAccess: ({ objectType, indexType }, links) => [
    within(objectType, 'indexedObject', links),
    '[',
    within(indexType, 'indexedIndex', links),
    ']',
  ],
  inferred: ({ name, constraint }, links) => [
    `infer ${name}`,
    ...(constraint === undefined
      ? []
      : [' extends ', within(constraint, 'inferredConstraint', links)]),
  ],
  intersection: ({ types }, links) =>
    join(
      types.map((type) => within(type, 'intersectionElement', links)),
      ' & ',
    ),
  intrinsic: ({ name }) => name,
  literal: ({ value }) => writeLiteral(value),
  mapped: (type, links) => {
    const { parameter, parameterType, templateType, nameType } = type;
    return bracket(
      ['{', '}'],
      [
        [
          writeModifier(type.readonlyModifier, 'readonly '),
          `[${parameter} in `,
          within(parameterType, 'mappedParameter', links),
          ...(nameType === undefined ? [] : [' as ', within(nameType, 'mappedName', links)]),
          ']',
          writeModifier(type.optionalModifier, '?'),
          ': ',
          within(templateType, 'mappedTemplate', links),
        ],
      ],
      { separator: ';', space: ' ' },
    );
  },
  optional: ({ elementType }, links) => [within(elementType, 'optionalElement', links), '?'],
  predicate: ({ name, asserts, targetType }, links) => [
    `${asserts ? 'asserts ' : ''}${name}`,
    ...(targetType === undefined ? [] : [' is ', within(targetType, 'predicateTarget', links)]),
  ],
  query: ({ queryType }, links) => ['typeof ', printType(queryType, links)],
  reference: (type, links) => {
    const { reflection, typeArguments = [] } = type;
    // The target may have no page because it is private to the package.
    const known = type.refersToTypeParameter ? undefined : reflection;
    const url = (known && links.to(known)) ?? links.outside(type);
    const name = url === undefined ? type.name : { text: type.name, url };
    const codes = typeArguments.map((one) => within(one, 'referenceTypeArgument', links));
    if (codes.length === 0) return name;
    // A single object type breaks lines within its own braces.
    const isObject = codes.length === 1 && typeArguments[0]?.type === 'reflection';
    return [name, ...(isObject ? ['<', ...codes, '>'] : [bracket(['<', '>'], codes)])];
  },
  reflection: ({ declaration }, links) => printLiteral(declaration, links),
  rest: ({ elementType }, links) => ['...', within(elementType, 'restElement', links)],
  templateLiteral: ({ head, tail }, links) => [
    `\`${head}`,
    ...tail.flatMap(([type, text]): Code[] => [
      '${',
      within(type, 'templateLiteralElement', links),
      `}${text}`,
    ]),
    '`',
  ],
  tuple: ({ elements }, links) =>
    bracket(
      ['[', ']'],
      elements.map((one) => within(one, 'tupleElement', links)),
    ),
  namedTupleMember: ({ name, isOptional, element }, links) => [
    `${name}${isOptional ? '?' : ''}: `,
    within(element, 'tupleElement', links),
  ],
  typeOperator: ({ operator, target }, links) => [
    `${operator} `,
    within(target, 'typeOperatorTarget', links),
  ],
  union: ({ types }, links) =>
    join(
      types.map((type) => within(type, 'unionElement', links)),
      ' | ',
    ),
  unknown: ({ name }) => name,
};

function writeLiteral(value: string | number | boolean | bigint | null): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (Object.is(value, -0)) return '-0';
  return typeof value === 'string'
    ? `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
    : String(value);
}

function writeModifier(modifier: '+' | '-' | undefined, text: string): string {
  if (modifier === undefined) return '';
  return modifier === '-' ? `-${text}` : text;
}

/** Joins types: on one line, or each on its own line after its operator. */
function join(parts: readonly Code[], separator: ' | ' | ' & '): Code {
  const [first = '', ...others] = parts;
  const sign = separator.trimStart();
  return {
    group: [first, { indent: others.map((part): Code => [{ line: ' ' }, sign, part]) }],
  };
}

/** Prints an object type, a function type, or a constructor type. */
export function printLiteral(declaration: DeclarationReflection, links: Links): Code {
  const { signatures = [], children = [], indexSignatures = [] } = declaration;
  const [only] = signatures;
  if (only !== undefined && isFunction(declaration))
    return printSignature(only, links, { arrow: true });
  const members = [
    ...signatures.map((one) => printSignature(one, links, {})),
    ...indexSignatures.map((one) => printIndex(one, links)),
    ...children.map((child) => printMember(child, links)),
  ];
  return bracket(['{', '}'], members, { separator: ';', space: ' ' });
}

/** Prints an index signature: `[key: string]: number`. */
export const printIndex = (
  { parameters = [], type }: NonNullable<DeclarationReflection['indexSignatures']>[number],
  links: Links,
): Code => [
  '[',
  ...parameters.flatMap(({ name, type: of }): Code[] => [`${name}: `, printType(of, links)]),
  ']: ',
  printType(type, links),
];

/** Prints a property or method as a line of an object type. */
export function printMember(member: DeclarationReflection, links: Links): Code {
  const { flags, signatures, type, getSignature, setSignature } = member;
  const name = `${writeName(member.name)}${flags.isOptional ? '?' : ''}`;
  const [only, ...others] = signatures ?? [];
  if (only !== undefined && others.length === 0) return printSignature(only, links, { name });
  if (only !== undefined) return [name, ': ', printLiteral(member, links)];
  const isReadOnly = flags.isReadonly || (getSignature !== undefined && setSignature === undefined);
  const of = type ?? getSignature?.type ?? setSignature?.parameters?.[0]?.type;
  return [isReadOnly ? 'readonly ' : '', name, ': ', printType(of, links)];
}

/** Returns a name as a key of an object type, in quotes if it needs them. */
export const writeName = (name: string): string =>
  /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) || name.startsWith('[') ? name : JSON.stringify(name);

export interface SignatureForm {
  /** Text before the parameters: a name, `function name`, `new`. */
  name?: string;
  /** True for a function type: `(a: string) => void`. */
  arrow?: boolean;
}

/** Prints a signature of a function, a method, or a constructor. */
export function printSignature(
  { typeParameters, parameters = [], type, kind }: SignatureReflection,
  links: Links,
  { name = '', arrow = false }: SignatureForm,
): Code {
  const isConstructor = kind === ReflectionKind.ConstructorSignature && name === '';
  return {
    group: [
      isConstructor ? 'new ' : name,
      printTypeParameters(typeParameters, links),
      printParameters(parameters, links),
      ...(type === undefined ? [] : [arrow ? ' => ' : ': ', printType(type, links)]),
    ],
  };
}

export const printParameters = (parameters: readonly ParameterReflection[], links: Links): Code =>
  bracket(
    ['(', ')'],
    parameters.map(({ name, flags, type, defaultValue }): Code => {
      const isOptional = flags.isOptional || defaultValue !== undefined;
      const label = `${flags.isRest ? '...' : ''}${name}${isOptional ? '?' : ''}`;
      return type === undefined ? label : [label, ': ', printType(type, links)];
    }),
  );

/** Prints type parameters: `<T extends string = 'a'>`. */
export const printTypeParameters = (
  list: readonly TypeParameterReflection[] | undefined,
  links: Links,
): Code =>
  list === undefined || list.length === 0
    ? ''
    : bracket(
        ['<', '>'],
        list.map(
          (one): Code => [
            one.flags.isConst ? 'const ' : '',
            one.varianceModifier === undefined ? '' : `${one.varianceModifier} `,
            one.name,
            ...(one.type === undefined ? [] : [' extends ', printType(one.type, links)]),
            ...(one.default === undefined ? [] : [' = ', printType(one.default, links)]),
          ],
        ),
      );
