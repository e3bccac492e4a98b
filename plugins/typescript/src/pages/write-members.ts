import type { Comment, DeclarationReflection, SomeType } from 'typedoc';
import { ReflectionKind } from 'typedoc/models';
import { flatten } from '../print/layout.js';
import { printIndex, printType } from '../print/print-type.js';
import { defaultOf, type Section, title, type Writing } from './describe.js';
import { idOf } from './page-links.js';
import type { EntryView, FieldView } from './view.js';
import { writeBlock, writeHeading, writeSignatures } from './write-blocks.js';
import { listBadges, summarize } from './write-comment.js';
import { writeFunction } from './write-function.js';

const ACCESSORS = ReflectionKind.Property | ReflectionKind.Accessor | ReflectionKind.Variable;

/** Writes the members of a class, an interface, an object type, or an enum. */
export function writeMembers(
  holder: DeclarationReflection,
  writing: Writing,
  section: Section,
): string[] {
  const children = holder.children ?? [];
  const inherited = new Set(children.filter((child) => isElsewhere(child, writing)));
  const own = children.filter((child) => !inherited.has(child));
  const isMethod = ({ signatures }: DeclarationReflection) => signatures !== undefined;
  const constructors = own.filter(({ kind }) => kind === ReflectionKind.Constructor);
  const methods = own.filter((one) => isMethod(one) && !constructors.includes(one));
  const fields = own.filter((one) => !isMethod(one) && (one.kind & ACCESSORS) !== 0);
  const values = own.filter(({ kind }) => kind === ReflectionKind.EnumMember);
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
    ...writeCalls(holder, writing, section),
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

/** Writes the call signatures and the index signatures of a holder. */
function writeCalls(
  { kind, signatures = [], indexSignatures = [], children = [] }: DeclarationReflection,
  writing: Writing,
  section: Section,
): string[] {
  if (kind === ReflectionKind.Function || signatures.length + indexSignatures.length === 0)
    return [];
  // The header above already shows this signature.
  const isShown =
    kind !== ReflectionKind.Interface &&
    signatures.length === 1 &&
    indexSignatures.length + children.length === 0;
  const keys = indexSignatures.map((one) => printIndex(one, writing.links));
  return [
    ...(isShown ? [] : [title('Signatures', section)]),
    ...(keys.length > 0 ? [writeSignatures(keys)] : []),
    ...writeFunction({}, signatures, {
      ...{ writing, section: isShown ? section : 'label', name: '', isShown },
      ids: isShown ? [writing.fullName] : [],
    }),
  ];
}

export function viewMember(member: DeclarationReflection, writing: Writing): FieldView {
  const { name, flags, comment, getSignature, setSignature, defaultValue } = member;
  const type = member.type ?? getSignature?.type ?? setSignature?.parameters?.[0]?.type;
  const isReadOnly = flags.isReadonly || (getSignature !== undefined && setSignature === undefined);
  const about =
    comment ?? getSignature?.comment ?? setSignature?.comment ?? commentOfFunction(type);
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

/**
 * Returns the comment of a function type. `Omit` and similar types turn methods into properties,
 * whose comments are on their types.
 */
const commentOfFunction = (type: SomeType | undefined): Comment | undefined =>
  type?.type === 'reflection'
    ? type.declaration.signatures?.find((one) => one.comment !== undefined)?.comment
    : undefined;

/** True if an inherited member is described where it is declared, or belongs to a library. */
function isElsewhere(member: DeclarationReflection, { links, isOwn }: Writing): boolean {
  const from = member.inheritedFrom;
  if (from === undefined) return false;
  const isDescribed = from.reflection !== undefined && links.to(from.reflection) !== undefined;
  return isDescribed || !isOwn(member);
}

/** Lists inherited members: one block for each type that declares them. */
function listInherited(
  children: readonly DeclarationReflection[],
  { links, text, fullName }: Writing,
): string[] {
  const bySource = new Map<string, EntryView[]>();
  for (const child of children) {
    const from = child.inheritedFrom;
    if (from === undefined) continue;
    const original = from.reflection;
    const owner = original?.parent;
    const name = owner?.name ?? from.name.replace(/<.*>|\.[^.>]*$/gs, '');
    const entries = bySource.get(name) ?? [];
    const target = original && links.to(original);
    const comment = child.comment ?? child.signatures?.[0]?.comment;
    const summary = summarize(text(comment?.summary, child));
    entries.push({
      name: child.name,
      id: idOf(fullName, child.name),
      ...(target !== undefined && { url: target }),
      badges: [],
      ...(summary !== '' && { text: summary }),
    });
    bySource.set(name, entries);
  }
  return [...bySource].map(([from, entries]) => writeBlock('inherited', { from, entries }));
}
