import type {
  Comment,
  DeclarationReflection,
  ParameterReflection,
  Reflection,
  SignatureReflection,
  SomeType,
  TypeParameterReflection,
} from 'typedoc';
import { ReflectionKind } from 'typedoc/models';
import { type Code, flatten } from '../print/layout.js';
import {
  type Links,
  printIndex,
  printSignature,
  printType,
  printTypeParameters,
} from '../print/print-type.js';
import { idOf } from './page-links.js';
import type { EntryView, FieldView } from './view.js';
import { writeBlock, writeHeading, writeSignatures } from './write-blocks.js';
import {
  listBadges,
  listOtherTags,
  summarize,
  type WriteText,
  writeExample,
} from './write-comment.js';

/** What the parts of a page are written with. */
export interface Writing {
  links: Links;
  text: WriteText;
  /** The address of the source of something. */
  sourceOf(reflection: Reflection): { text: string; url?: string } | undefined;
  /** Whether something is declared in a file of the package, and not in a library. */
  isOwn(reflection: Reflection): boolean;
  /** What ids on the page begin with. */
  fullName: string;
}

type Section = 'heading' | 'label';

/** All that a page says of one declaration of its name. */
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

interface FunctionForm {
  writing: Writing;
  section: Section;
  /** What stands before the parameters. */
  name: string;
  /** What the ids of its parameters begin with. */
  ids: readonly string[];
}

/**
 * A function with its overloads. Those without a comment of their own stand above the next one that
 * has one, as in the source.
 */
function writeFunction(
  declaration: DeclarationReflection,
  signatures: readonly SignatureReflection[],
  { writing, section, name, ids }: FunctionForm,
): string[] {
  const parts: string[][] = [];
  let open: SignatureReflection[] = [];
  const form = signatures.length > 1 ? 'label' : section;
  for (const [index, signature] of signatures.entries()) {
    open.push(signature);
    const next = signatures[index + 1];
    if (next !== undefined && isDescribedWith(signature, next)) continue;
    const codes = open.map((one) => printSignature(one, writing.links, { name }));
    parts.push([
      writeSignatures(codes),
      ...describe(signature, writing),
      ...listParameters(signature, { writing, form, ids: parts.length === 0 ? ids : [] }),
      ...writeResult(signature, writing, form),
      ...writeTags(signature.comment ?? declaration.comment, signature, writing, form),
    ]);
    open = [];
  }
  return parts.flat();
}

/** Whether an overload says nothing of its own, or just what the next one says. */
const isDescribedWith = ({ comment }: SignatureReflection, next: SignatureReflection): boolean =>
  comment === undefined || (next.comment?.similarTo(comment) ?? false);

const title = (text: string, section: Section): string =>
  section === 'heading' ? `## ${text}` : writeBlock('label', text);

function listParameters(
  signature: SignatureReflection,
  { writing, form, ids }: { writing: Writing; form: Section; ids: readonly string[] },
): string[] {
  const { typeParameters = [], parameters = [] } = signature;
  const isDescribed = typeParameters.some(({ comment }) => comment !== undefined);
  return [
    ...(isDescribed ? [title('Type parameters', form), listTypes(typeParameters, writing)] : []),
    ...(parameters.length === 0
      ? []
      : [
          title('Parameters', form),
          writeBlock(
            'fields',
            parameters.map((one) => viewParameter(one, writing, ids)),
          ),
        ]),
  ];
}

const listTypes = (list: readonly TypeParameterReflection[], writing: Writing): string =>
  writeBlock(
    'fields',
    list.map((one): FieldView => {
      const { name, type, default: standard, comment } = one;
      return {
        name,
        ...(type && { type: flatten(printType(type, writing.links)) }),
        badges: [],
        ...(standard && { defaultValue: standard.toString() }),
        ...textOf(comment, one, writing),
      };
    }),
  );

function viewParameter(
  parameter: ParameterReflection,
  writing: Writing,
  ids: readonly string[],
): FieldView {
  const { name, type, flags, defaultValue, comment } = parameter;
  return {
    name: flags.isRest ? `...${name}` : name,
    ...(ids.length > 0 && { id: idOf(...ids, name) }),
    ...(type && { type: flatten(printType(type, writing.links)) }),
    badges: flags.isOptional || defaultValue !== undefined ? ['optional'] : [],
    ...defaultOf(defaultValue, comment),
    ...textOf(comment, parameter, writing),
  };
}

function defaultOf(value: string | undefined, comment: Comment | undefined) {
  const tag = comment?.getTag('@defaultValue') ?? comment?.getTag('@default');
  const written = tag?.content
    .map(({ text }) => text)
    .join('')
    .trim();
  const bare = written?.replace(/^```\w*\n?|\n?```$/g, '').replace(/^`|`$/g, '');
  const found = bare || (value === '...' ? undefined : value);
  return found === undefined ? {} : { defaultValue: found };
}

function textOf(comment: Comment | undefined, of: Reflection, writing: Writing) {
  const text = writing.text(comment?.summary, of);
  return text === '' ? {} : { text };
}

function writeResult(signature: SignatureReflection, writing: Writing, form: Section): string[] {
  const returns = signature.comment?.getTag('@returns') ?? signature.comment?.getTag('@return');
  const text = writing.text(returns?.content, signature);
  return text === '' ? [] : [title('Returns', form), writeBlock('text', text)];
}

/** Badges, deprecation, and what a comment says above its tags. */
function describe(reflection: Reflection, writing: Writing): string[] {
  const { comment } = reflection;
  if (comment === undefined) return [];
  const badges = listBadges(reflection).filter((badge) => badge !== 'deprecated');
  const deprecated = comment.getTag('@deprecated');
  const remarks = comment
    .getTags('@remarks')
    .map(({ content }) => writing.text(content, reflection));
  const texts = [writing.text(comment.summary, reflection), ...remarks].filter(
    (text) => text !== '',
  );
  return [
    ...(badges.length > 0 ? [writeBlock('badges', badges)] : []),
    ...(deprecated ? [writeBlock('deprecated', writing.text(deprecated.content, reflection))] : []),
    ...texts.map((text) => writeBlock('text', text)),
  ];
}

/** Errors, examples, and what else tags of a comment say. */
function writeTags(
  comment: Comment | undefined,
  of: Reflection,
  writing: Writing,
  form: Section,
): string[] {
  if (comment === undefined) return [];
  const listed = (tag: `@${string}`, label: string) => {
    const texts = comment.getTags(tag).map(({ content }) => writing.text(content, of));
    const [first = '', ...others] = texts;
    const all =
      others.length === 0
        ? first
        : texts.map((text) => `- ${text.replaceAll('\n', '\n  ')}`).join('\n');
    return all === '' ? [] : [title(label, form), writeBlock('text', all)];
  };
  const examples = comment.getTags('@example');
  return [
    ...listed('@throws', 'Throws'),
    ...listOtherTags(comment).flatMap(({ tag, content }) => {
      const text = writing.text(content, of);
      return text === '' ? [] : [title(nameTag(tag), form), writeBlock('text', text)];
    }),
    ...(examples.length > 0 ? [title(examples.length > 1 ? 'Examples' : 'Example', form)] : []),
    ...examples.flatMap(({ name, content }) => [
      ...(name ? [writeBlock('label', name)] : []),
      ...writeExample(writing.text(content, of)),
    ]),
    ...listed('@see', 'See also'),
  ];
}

const nameTag = (tag: string): string => `${tag.charAt(1).toUpperCase()}${tag.slice(2)}`;

/** A class, an interface, a type, a variable, or an enum. */
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

/** Those of an object type are shown like those of an interface. */
function membersOf(declaration: DeclarationReflection, type: SomeType | undefined) {
  return type?.type === 'reflection' ? type.declaration : declaration;
}

function printHeader(declaration: DeclarationReflection, links: Links): Code {
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
      return [`type ${name}`, parameters, ' = ', printType(type, links)];
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

const ACCESSORS = ReflectionKind.Property | ReflectionKind.Accessor | ReflectionKind.Variable;

function writeMembers(holder: DeclarationReflection, writing: Writing, section: Section): string[] {
  const children = holder.children ?? [];
  const inherited = new Set(children.filter((child) => isElsewhere(child, writing)));
  const own = children.filter((child) => !inherited.has(child));
  const isMethod = ({ signatures }: DeclarationReflection) => signatures !== undefined;
  const constructors = own.filter(({ kind }) => kind === ReflectionKind.Constructor);
  const methods = own.filter((one) => isMethod(one) && !constructors.includes(one));
  const fields = own.filter((one) => !isMethod(one) && (one.kind & ACCESSORS) !== 0);
  const values = own.filter(({ kind }) => kind === ReflectionKind.EnumMember);
  const indexes = holder.indexSignatures ?? [];
  const calls =
    holder.signatures?.length && holder.kind !== ReflectionKind.Function ? holder.signatures : [];
  const list = (label: string, all: readonly DeclarationReflection[]) =>
    all.length === 0
      ? []
      : [
          title(label, section),
          writeBlock(
            'fields',
            all.map((one) => viewMember(one, writing)),
          ),
        ];
  const { fullName } = writing;
  const method = (one: DeclarationReflection, name: string) => [
    writeHeading(section === 'heading' ? 3 : 4, one.name, idOf(fullName, one.name)),
    ...writeFunction(one, one.signatures ?? [], {
      ...{ writing, name, section: 'label' },
      ids: [fullName, one.name],
    }),
  ];
  return [
    ...(indexes.length + calls.length > 0
      ? [
          title('Signatures', section),
          writeSignatures([
            ...calls.map((one) => printSignature(one, writing.links, {})),
            ...indexes.map((one) => printIndex(one, writing.links)),
          ]),
          ...calls.flatMap((one) => describe(one, writing)),
        ]
      : []),
    ...(constructors.length > 0
      ? [writeHeading(section === 'heading' ? 2 : 4, 'constructor', idOf(fullName, 'constructor'))]
      : []),
    ...constructors.flatMap((one) =>
      writeFunction(one, one.signatures ?? [], {
        ...{ writing, name: `new ${one.parent?.name ?? ''}`, section: 'label' },
        ids: [fullName, 'constructor'],
      }),
    ),
    ...list('Members', values),
    ...list('Properties', fields),
    ...(methods.length > 0 ? [title('Methods', section)] : []),
    ...methods.flatMap((one) =>
      method(
        one,
        `${one.flags.isStatic ? 'static ' : ''}${one.name}${one.flags.isOptional ? '?' : ''}`,
      ),
    ),
    ...listInherited([...inherited], writing),
  ];
}

function viewMember(member: DeclarationReflection, writing: Writing): FieldView {
  const { name, flags, comment, getSignature, setSignature, defaultValue } = member;
  const type = member.type ?? getSignature?.type ?? setSignature?.parameters?.[0]?.type;
  const isReadOnly = flags.isReadonly || (getSignature !== undefined && setSignature === undefined);
  const about = comment ?? getSignature?.comment ?? setSignature?.comment;
  const examples = about?.getTags('@example') ?? [];
  const deprecated = about?.getTag('@deprecated');
  const texts = [
    writing.text(deprecated?.content, member),
    writing.text(about?.summary, member),
    ...examples.map(({ content }) => writing.text(content, member)),
  ].filter((text) => text !== '');
  return {
    name,
    id: idOf(writing.fullName, name),
    ...(type && { type: flatten(printType(type, writing.links)) }),
    badges: [
      ...(flags.isOptional ? ['optional'] : []),
      ...(isReadOnly ? ['readonly'] : []),
      ...listBadges({ flags, ...(about && { comment: about }) }),
    ],
    ...defaultOf(defaultValue, about),
    ...(texts.length > 0 && { text: texts.join('\n\n') }),
  };
}

/** Whether a member is described where it is inherited from, or belongs to a library. */
function isElsewhere(member: DeclarationReflection, { links, isOwn }: Writing): boolean {
  const from = member.inheritedFrom;
  if (from === undefined) return false;
  const isDescribed = from.reflection !== undefined && links.to(from.reflection) !== undefined;
  return isDescribed || !isOwn(member);
}

/** What is described where it is declared: a list for each type that it comes from. */
function listInherited(
  children: readonly DeclarationReflection[],
  { links, text, fullName }: Writing,
): string[] {
  const bySource = new Map<string, { from: Code; entries: EntryView[] }>();
  for (const child of children) {
    const from = child.inheritedFrom;
    if (from === undefined) continue;
    const original = from.reflection;
    const owner = original?.parent;
    const name = owner?.name ?? from.name.replace(/\.[^.]*$/, '');
    const url = owner && links.to(owner);
    const group = bySource.get(name) ?? { from: url ? { text: name, url } : name, entries: [] };
    const target = original && links.to(original);
    const comment = child.comment ?? child.signatures?.[0]?.comment;
    const summary = summarize(text(comment?.summary, child));
    group.entries.push({
      name: child.name,
      id: idOf(fullName, child.name),
      ...(target !== undefined && { url: target }),
      badges: [],
      ...(summary !== '' && { text: summary }),
    });
    bySource.set(name, group);
  }
  return [...bySource.values()].map(({ from, entries }) =>
    writeBlock('inherited', { from: flatten(from), entries }),
  );
}
