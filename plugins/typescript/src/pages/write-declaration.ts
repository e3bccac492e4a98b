import type { DeclarationReflection, SomeType } from 'typedoc';
import { ReflectionKind } from 'typedoc/models';
import type { Code } from '../print/layout.js';
import { type Links, printLiteral, printType, printTypeParameters } from '../print/print-type.js';
import { describe, listTypes, type Section, title, type Writing, writeTags } from './describe.js';
import { writeBlock, writeSignatures } from './write-blocks.js';
import { writeFunction } from './write-function.js';
import { writeMembers } from './write-members.js';

/** Writes everything that a page says about one declaration of its name. */
export function writeDeclaration(
  declaration: DeclarationReflection,
  writing: Writing,
  section: Section,
): string[] {
  const { kind, signatures } = declaration;
  const parts =
    signatures !== undefined && (kind & FUNCTIONS) !== 0
      ? writeFunction(declaration, signatures, {
          writing,
          section,
          name: `function ${declaration.name}`,
          ids: [writing.fullName],
        })
      : writeOther(declaration, writing, section);
  const source = writing.sourceOf(declaration);
  return source === undefined ? parts : [...parts, writeBlock('source', source)];
}

const FUNCTIONS = ReflectionKind.Function | ReflectionKind.Method | ReflectionKind.Constructor;

/** Writes a class, an interface, a type, a variable, or an enum. */
function writeOther(
  declaration: DeclarationReflection,
  writing: Writing,
  section: Section,
): string[] {
  const { typeParameters = [], comment, type } = declaration;
  const isDescribed = typeParameters.some((one) => one.comment !== undefined);
  return [
    writeSignatures([printHeader(declaration, writing.links)]),
    ...describe(declaration, writing),
    ...(isDescribed ? [title('Type parameters', section), listTypes(typeParameters, writing)] : []),
    ...writeTags(comment, declaration, writing, section),
    ...writeMembers(membersOf(declaration, type), writing, section),
  ];
}

/** Returns the declaration whose children are the members: for an object type, the type itself. */
export function membersOf(declaration: DeclarationReflection, type: SomeType | undefined) {
  return type?.type === 'reflection' ? type.declaration : declaration;
}

export function printHeader(declaration: DeclarationReflection, links: Links): Code {
  const { name, kind, type, typeParameters, flags } = declaration;
  const parameters = printTypeParameters(typeParameters, links);
  switch (kind) {
    case ReflectionKind.Class:
    case ReflectionKind.Interface: {
      const isClass = kind === ReflectionKind.Class;
      const word = `${flags.isAbstract ? 'abstract ' : ''}${isClass ? 'class' : 'interface'} `;
      return [
        word,
        name,
        parameters,
        printBases(' extends ', declaration.extendedTypes, links),
        printBases(' implements ', declaration.implementedTypes, links),
      ];
    }
    case ReflectionKind.TypeAlias:
      // TypeDoc attaches the members of an object type to the alias itself.
      return [
        `type ${name}`,
        parameters,
        ' = ',
        type === undefined ? printLiteral(declaration, links) : printType(type, links),
      ];
    case ReflectionKind.Enum:
      return `enum ${name}`;
    default:
      return [`${flags.isConst ? 'const' : 'let'} ${name}: `, printType(type, links)];
  }
}

const printBases = (word: string, types: readonly SomeType[] | undefined, links: Links): Code =>
  types === undefined || types.length === 0
    ? ''
    : [
        word,
        ...types.flatMap((one, index): Code[] => [index > 0 ? ', ' : '', printType(one, links)]),
      ];
