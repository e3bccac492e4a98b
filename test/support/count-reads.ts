import type { Construct, Extension } from 'micromark-util-types';
import type { Processor } from 'unified';

const LESS_THAN = 60;

/** A construct that reports each character that it reads, also those that it reads in vain. */
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

/** Adds syntax to a processor that is not frozen yet; it is tried before all other. */
export function addExtension(this: Processor, extension: Extension): void {
  const settings = this.data();
  settings.micromarkExtensions = [...(settings.micromarkExtensions ?? []), extension];
}

/** Syntax of lines that begins with `<`. */
export function textExtension(construct: Construct): Extension {
  return { text: { [LESS_THAN]: construct } };
}
