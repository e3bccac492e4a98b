import type { Construct, Extension } from 'micromark-util-types';
import type { Processor } from 'unified';

const LESS_THAN = 60;

/** Wraps a construct and reports each character that it reads, even in vain. */
export function countingReads(construct: Construct, onRead: () => void): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const consume: typeof effects.consume = (code) => {
        onRead();
        effects.consume(code);
      };
      return construct.tokenize.call(this, { ...effects, consume }, ok, nok);
    },
  };
}

/** Adds syntax to a processor that is not frozen yet. The syntax is tried first. */
export function addExtension(this: Processor, extension: Extension): void {
  const settings = this.data();
  settings.micromarkExtensions = [...(settings.micromarkExtensions ?? []), extension];
}

/** Inline syntax that begins with `<`. */
export function textExtension(construct: Construct): Extension {
  return { text: { [LESS_THAN]: construct } };
}
