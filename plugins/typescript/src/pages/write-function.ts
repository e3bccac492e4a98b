import type { DeclarationReflection, ParameterReflection, SignatureReflection } from 'typedoc';
import { flatten } from '../print/layout.js';
import { printSignature, printType } from '../print/print-type.js';
import {
  defaultOf,
  describe,
  listTypes,
  type Section,
  textOf,
  title,
  type Writing,
  writeTags,
} from './describe.js';
import { idOf } from './page-links.js';
import type { FieldView } from './view.js';
import { writeBlock, writeSignatures } from './write-blocks.js';

interface FunctionForm {
  writing: Writing;
  section: Section;
  /** Text before the parameters. */
  name: string;
  /** Parts of the prefix of parameter ids. If empty, parameters get no ids. */
  ids: readonly string[];
  /** True if the page already shows the code of the signatures. */
  isShown?: boolean;
}

/**
 * Writes a function with its overloads. An overload without a comment shares the description of
 * the next one, as in the source.
 */
export function writeFunction(
  declaration: Pick<DeclarationReflection, 'comment'>,
  signatures: readonly SignatureReflection[],
  { writing, section, name, ids, isShown = false }: FunctionForm,
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
      ...(isShown ? [] : [writeSignatures(codes)]),
      ...describe(signature, writing),
      ...listParameters(signature, { writing, form, ids: parts.length === 0 ? ids : [] }),
      ...writeResult(signature, writing, form),
      ...writeTags(signature.comment ?? declaration.comment, signature, writing, form),
    ]);
    open = [];
  }
  return parts.flat();
}

/** True if an overload has no comment, or the same comment as the next one. */
const isDescribedWith = ({ comment }: SignatureReflection, next: SignatureReflection): boolean =>
  comment === undefined || (next.comment?.similarTo(comment) ?? false);

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

export function viewParameter(
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

function writeResult(signature: SignatureReflection, writing: Writing, form: Section): string[] {
  const returns = signature.comment?.getTag('@returns') ?? signature.comment?.getTag('@return');
  const text = writing.text(returns?.content, signature);
  return text === '' ? [] : [title('Returns', form), writeBlock('text', text)];
}
