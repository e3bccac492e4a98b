// Makes the parser of Markdown faster where the program is bundled, and what makes Markdown of
// HTML. A third of the time of a build that compiles all pages goes into micromark and the tree
// that is made of its events; these changes give the same events, trees and texts for less
// (docs/adr/0066). The packages themselves stay as they are: what runs unbundled runs without this.
import { readFileSync } from 'node:fs';

/**
 * What is written otherwise, by file below `node_modules`: [what is there, exactly once; what takes
 * its place].
 */
const PATCHES = {
  'mdast-util-from-markdown/lib/index.js': [
    // Handlers know the compiler as `this`: for each event a new copy of its context, of which only
    // the way to read a token differs.
    [
      '    events = prepared;\n',
      '    events = prepared;\n    const view = { ...context, sliceSerialize: undefined };\n',
    ],
    [
      `        handler[events[index][1].type].call({
          ...context,
          sliceSerialize: events[index][2].sliceSerialize
        }, events[index][1]);`,
      `        view.sliceSerialize = events[index][2].sliceSerialize;
        handler[events[index][1].type].call(view, events[index][1]);`,
    ],
    // What the handlers of extensions add up to is the same for all texts of a processor.
    [
      'export function fromMarkdown(',
      `const compilers = new WeakMap();
function compilerFor(options) {
  const key = options?.mdastExtensions;
  const made = (key && compilers.get(key)) || compiler(options);
  if (key) compilers.set(key, made);
  return made;
}
export function fromMarkdown(`,
    ],
    ['return compiler(options)(postprocess', 'return compilerFor(options)(postprocess'],
    // What they note of a text is not for the next.
    ['      resume,\n      data\n    };', '      resume,\n      data: {}\n    };'],
  ],

  'micromark/lib/create-tokenizer.js': [
    // Each attempt copies the stack of open tokens. As a linked list it needs no copy.
    ['let stack = [];', 'let stack;'],
    ['stack.push(token);', 'stack = { token, below: stack };'],
    ['const token = stack.pop();', 'const { token } = stack;\n    stack = stack.below;'],
    ['const startStack = Array.from(stack);', 'const startStack = stack;'],
    // The constructs that may begin with a character are a list already, unless there are some for
    // all characters.
    [
      'const left = code !== null && map[code];\n          const all = code !== null && map.null;',
      `const left = code !== null && map[code];
          const all = code !== null && map.null;
          if (!all && Array.isArray(left)) return handleListOfConstructs(left)(code);`,
    ],
    // Most tokens have the same fields in the same order.
    [
      'const token = fields || {};\n    token.type = type;\n    token.start = now();',
      `const token = fields || { type, start: now(), end: undefined };
    if (fields) {
      token.type = type;
      token.start = now();
    }`,
    ],
    // Characters that the present state would take one by one, since none of them means anything to
    // it, are taken at once: up to the end of the chunk (which ends before line ends and tabs), or
    // to the next that may begin a construct.
    ['    consume,\n', '    consume,\n    consumeChunk,\n    consumePlain,\n'],
    [
      "  /** @type {Effects['enter']} */",
      `  function consumeChunk(code) {
    if (point._bufferIndex < 0) return consume(code);
    consumeTo(chunks[point._index].length);
  }

  function consumePlain(code, constructs) {
    if (point._bufferIndex < 0) return consume(code);
    const chunk = chunks[point._index];
    let end = point._bufferIndex + 1;
    while (end < chunk.length && constructs[chunk.charCodeAt(end)] === undefined) end++;
    consumeTo(end);
  }

  function consumeTo(end) {
    const chunk = chunks[point._index];
    const size = end - point._bufferIndex;
    point.column += size;
    point.offset += size;
    if (end === chunk.length) {
      point._bufferIndex = -1;
      point._index++;
    } else {
      point._bufferIndex = end;
    }
    context.previous = chunk.charCodeAt(end - 1);
    consumed = true;
  }

  /** @type {Effects['enter']} */`,
    ],
  ],
  // What extensions add up to is the same for all texts of a processor.
  'micromark/lib/parse.js': [
    ['export function parse(', 'const combined = new WeakMap();\nexport function parse('],
    [
      'combineExtensions([defaultConstructs, ...(settings.extensions || [])]);',
      `combined.get(settings.extensions) ?? combineExtensions([defaultConstructs, ...(settings.extensions || [])]);
  if (settings.extensions) combined.set(settings.extensions, constructs);`,
    ],
  ],
  'micromark/lib/initialize/document.js': [
    [
      '    effects.consume(code);\n    return flowContinue;',
      '    effects.consumeChunk(code);\n    return flowContinue;',
    ],
  ],
  'micromark/lib/initialize/content.js': [
    ['    // Data.\n    effects.consume(code);', '    // Data.\n    effects.consumeChunk(code);'],
  ],
  'micromark/lib/initialize/text.js': [
    [
      '      // Data.\n      effects.consume(code);',
      '      // Data.\n      effects.consumePlain(code, constructs);',
    ],
  ],
  'micromark-core-commonmark/lib/content.js': [
    ['    // Data.\n    effects.consume(code);', '    // Data.\n    effects.consumeChunk(code);'],
  ],
  // HTML without an end in its paragraph: what was read to the end of it once has no end for those
  // that follow either, and thousands of them are not each read to there.
  'micromark-core-commonmark/lib/html-text.js': [
    [
      '  return start;\n',
      `  function lacksEnd(kind, code) {
    if (code === null) (self.unended ||= new Set()).add(kind);
    return self.unended?.has(kind);
  }
  return start;\n`,
    ],
    ...['comment', 'cdata', 'declaration', 'instruction'].map((kind) => [
      `  function ${kind}(code) {\n`,
      `  function ${kind}(code) {\n    if (lacksEnd('${kind}', code)) return nok(code);\n`,
    ]),
  ],
  'micromark-core-commonmark/lib/code-fenced.js': [
    [
      '    effects.consume(code);\n    return contentChunk;',
      '    effects.consumeChunk(code);\n    return contentChunk;',
    ],
  ],

  // Where to go on after what was put in: a map, not an object with a number for each name.
  'micromark-util-subtokenize/index.js': [
    ['  const jumps = {};\n', '  const jumps = new Map();\n  const found = { content: false };\n'],
    [
      'while (index in jumps) {\n      index = jumps[index];',
      'for (let next = jumps.get(index); next !== undefined; next = jumps.get(index)) {\n      index = next;',
    ],
    [
      'Object.assign(jumps, subcontent(events, index));\n        index = jumps[index];\n        more = true;',
      'index = subcontent(events, index, jumps, found);',
    ],
    [
      'splice(eventsArray, 0, Number.POSITIVE_INFINITY, events.slice(0));',
      'copyInto(eventsArray, events.slice(0));',
    ],
    [
      'function subcontent(events, eventIndex) {',
      `function copyInto(list, items) {
  list.length = items.length;
  for (let index = 0; index < items.length; index++) list[index] = items[index];
}
function subcontent(events, eventIndex, gaps, found) {`,
    ],
    ['  const gaps = {};\n', ''],
    // Makes another pass only if the inserted events contain further content.
    ['  return !more;', '  return !found.content;'],
    [
      '  while (++index < childEvents.length) {\n    if (\n',
      '  while (++index < childEvents.length) {\n    if (childEvents[index][1].contentType) found.content = true;\n    if (\n',
    ],
    [
      'gaps[adjust + jumps[index][0]] = adjust + jumps[index][1];',
      'gaps.set(adjust + jumps[index][0], adjust + jumps[index][1]);',
    ],
    ['  return gaps;', '  return gaps.get(eventIndex);'],
  ],
  // The characters of a line are put behind those before it, one by one: no list of arguments is
  // made for that.
  'micromark-util-chunked/index.js': [
    [
      '    splice(list, list.length, 0, items);\n    return list;',
      '    for (const item of items) list.push(item);\n    return list;',
    ],
  ],

  // HTML that becomes Markdown: nobody reads where its nodes stand, and the tree is only made for
  // that.
  'hast-util-from-html/lib/index.js': [
    ['sourceCodeLocationInfo: true', 'sourceCodeLocationInfo: false'],
  ],
  'hast-util-to-mdast/lib/index.js': [
    ['const cleanTree = structuredClone(tree)', 'const cleanTree = tree'],
  ],
  // Each question whether a node is one of these elements makes a check for each of their names
  // anew.
  'hast-util-minify-whitespace/lib/index.js': [
    [
      'const emptyOptions = {}\n',
      `const emptyOptions = {}
const NAMES = { contents: new Set(contents), blocks: new Set(blocks), skippables: new Set(skippables) };
`,
    ],
    [
      'return embedded(node) || isElement(node, contents)',
      'return embedded(node) || NAMES.contents.has(node?.tagName)',
    ],
    ['return isElement(node, blocks)', 'return NAMES.blocks.has(node.tagName)'],
    ['isElement(node, skippables)', 'NAMES.skippables.has(node.tagName)'],
  ],
  // Nearly all texts have none of the characters that may have to be escaped.
  'mdast-util-to-markdown/lib/util/safe.js': [
    [
      '    const pattern = state.unsafe[index]\n',
      '    const pattern = state.unsafe[index]\n    if (!value.includes(pattern.character)) continue\n',
    ],
    [
      '  const whole = value + after\n',
      "  const whole = value + after\n  if (!whole.includes('\\\\')) return value\n",
    ],
  ],

  // Docsgen reads the scopes of tokens and finds their colours itself (`token-themes`). It does
  // not use the metadata that the grammar computes for scopes. Equal scopes share one object, so
  // their names are listed once.
  '@shikijs/vscode-textmate/dist/index.js': [
    [
      `    const rawMetadata = grammar.getMetadataForScope(scopeName);
    const newPath = target.scopePath.push(scopeName);
    const scopeThemeMatchResult = grammar.themeProvider.themeMatch(newPath);
    const metadata = _AttributedScopeStack.mergeAttributes(
      target.tokenAttributes,
      rawMetadata,
      scopeThemeMatchResult
    );
    return new _AttributedScopeStack(target, newPath, metadata);`,
      `    const pushed = (target.pushed ??= new Map());
    const known = pushed.get(scopeName);
    if (known !== undefined) return known;
    const made = new _AttributedScopeStack(target, target.scopePath.push(scopeName), 0);
    pushed.set(scopeName, made);
    return made;`,
    ],
    [
      '  parent;\n  scopePath;\n  tokenAttributes;\n',
      '  parent;\n  scopePath;\n  tokenAttributes;\n  pushed = void 0;\n  names = void 0;\n',
    ],
    [
      'return this.scopePath.getSegments();',
      'return (this.names ??= this.scopePath.getSegments());',
    ],
    [
      'let scopeList;\n      if (rootScopeName) {',
      'let scopeList = this.rootScopes;\n      if (scopeList) {\n      } else if (rootScopeName) {',
    ],
    [
      '      prevState = new StateStackImpl(\n        null,\n        this._rootId,',
      '      this.rootScopes = scopeList;\n      prevState = new StateStackImpl(\n        null,\n        this._rootId,',
    ],
  ],

  // A visit of a node is a function with a name of its own, for stack traces that nobody reads.
  'unist-util-visit-parents/lib/index.js': [
    ["if (typeof value.type === 'string') {", 'if (false) {'],
  ],
};

/**
 * A plugin for esbuild that bundles the packages so changed.
 * @returns {import('esbuild').Plugin} whose build fails when a package has another version: when a
 * file is not in the
 *   bundle, or a text that is replaced is not in it exactly once
 */
export function patchPackages() {
  return {
    name: 'patch-packages',
    setup(build) {
      const left = new Set(Object.keys(PATCHES));
      build.onLoad(
        {
          filter:
            /[\\/]node_modules[\\/](micromark|mdast-util|hast-util|unist-util|@shikijs[\\/]vscode-textmate)/,
        },
        ({ path: file }) => {
          const name = file.replaceAll('\\', '/').replace(/^.*\/node_modules\//, '');
          left.delete(name);
          return name in PATCHES ? { contents: patchFile(file, PATCHES[name]) } : undefined;
        },
      );
      build.onEnd(() => ({
        errors: [...left].map((name) => ({ text: `${name} has patches and is not in the bundle` })),
      }));
    },
  };
}

function patchFile(file, patches) {
  let text = readFileSync(file, 'utf8');
  for (const [found, put] of patches) {
    const parts = text.split(found);
    if (parts.length !== 2) throw new Error(`A patch replaces what is not there once: ${found}`);
    text = parts.join(put);
  }
  return text;
}
