import type { DeclarationReflection, SignatureReflection } from 'typedoc';
import type { ApiPage } from '../model/list-pages.js';
import { flatten } from '../print/layout.js';
import { printSignature } from '../print/print-type.js';
import type { Writing } from './describe.js';
import type { FieldView, NameView } from './view.js';
import { layOutSignatures } from './write-blocks.js';
import { summarize } from './write-comment.js';
import { membersOf, printHeader } from './write-declaration.js';
import { viewParameter } from './write-function.js';
import { viewMember } from './write-members.js';

/** Returns what guides can show of an export and of its members, by full name. */
export function viewNames(page: ApiPage, writing: Writing): [name: string, view: NameView][] {
  const [declaration] = page.declarations;
  const url = declaration && writing.links.to(declaration);
  if (declaration === undefined || url === undefined) return [];
  const { signatures } = declaration;
  const members = membersOf(declaration, declaration.type).children ?? [];
  const own: NameView = {
    url,
    signature: layOutSignatures(
      signatures === undefined || members.length > 0
        ? [printHeader(declaration, writing.links)]
        : signatures.map((one) => print(one, `function ${declaration.name}`, writing)),
    ),
    ...textOf(declaration, writing),
    fields:
      members.length > 0
        ? members
            .filter(({ name }) => name !== 'constructor')
            .map((member) => viewField(member, writing))
        : listParameters(signatures, writing),
  };
  const ofMembers = members.flatMap((member): [string, NameView][] => {
    const address = writing.links.to(member);
    if (address === undefined || !/^[\w$]+$/.test(member.name)) return [];
    const view: NameView = {
      url: address,
      ...textOf(member, writing),
      ...(member.signatures && {
        signature: layOutSignatures(
          member.signatures.map((one) => print(one, member.name, writing)),
        ),
        fields: listParameters(member.signatures, writing),
      }),
    };
    return [[`${page.fullName}.${member.name}`, view]];
  });
  return [[page.fullName, own], ...ofMembers];
}

const print = (signature: SignatureReflection, name: string, { links }: Writing) =>
  printSignature(signature, links, { name });

/** Lists the parameters of the first signature. */
const listParameters = (
  [first]: readonly SignatureReflection[] = [],
  writing: Writing,
): FieldView[] => (first?.parameters ?? []).map((one) => viewParameter(one, writing, []));

/** Describes a member, with a link to its full description. */
function viewField(member: DeclarationReflection, writing: Writing): FieldView {
  const { id: _, ...view } = viewMember(member, writing);
  const url = writing.links.to(member);
  const [signature] = member.signatures ?? [];
  return {
    ...view,
    ...(url !== undefined && { url }),
    ...(signature && {
      type: flatten(printSignature(signature, writing.links, { arrow: true })),
      ...textOf(member, writing),
    }),
  };
}

function textOf(of: DeclarationReflection, writing: Writing): { text?: string } {
  const signature = of.signatures?.find((one) => one.comment !== undefined);
  const comment =
    of.comment ?? signature?.comment ?? of.getSignature?.comment ?? of.setSignature?.comment;
  const text = summarize(writing.text(comment?.summary, of));
  return text === '' ? {} : { text };
}
