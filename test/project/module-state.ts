/**
 * Variables of modules that may change, and why each group of them cannot carry anything from one
 * call to the next.
 */
export interface AllowedState {
  reason: string;
  /** `file:name`, below `src/`. */
  variables: readonly string[];
}

/**
 * The only state of modules in `src/`. Add to it only what depends on nothing but its key:
 * everything else belongs to the engine, or is passed.
 */
export const MODULE_STATE: readonly AllowedState[] = [
  {
    reason: 'A thread runs this module for one pool, and ends with it.',
    variables: [
      'engine/compile/compile-worker.ts:atWork',
      'engine/compile/compile-worker.ts:exiting',
      'engine/compile/compile-worker.ts:late',
      'engine/compile/compile-worker.ts:idleTimes',
      'engine/compile/compile-worker.ts:clock',
      'engine/compile/compile-worker.ts:present',
      'engine/compile/compile-worker.ts:idleMs',
      'engine/compile/compile-worker.ts:together',
      'engine/compile/compile-worker.ts:overlay',
      'engine/compile/compile-worker.ts:routes',
      'engine/compile/compile-worker.ts:written',
      'engine/compile/compile-worker.ts:opened',
      'engine/render/render-worker.ts:drawing',
      'engine/cells/sources-worker.ts:failCall',
      'engine/cells/sources-worker.ts:runs',
      'engine/examples/types-worker.ts:opened',
    ],
  },
  {
    reason: 'A browser runs this module for one page, or one service worker.',
    variables: [
      'features/diagrams/web/draw.ts:drawn',
      'features/diagrams/web/draw.ts:drawings',
      'features/diagrams/web/load-mermaid.ts:loading',
      'features/offline/web/worker/start-worker.ts:own',
      'features/offline/web/worker/start-worker.ts:strategies',
      'features/offline/web/worker/start-worker.ts:keepAll',
      'features/playground/web/create-editor.ts:editors',
      'features/playground/web/frame/run-code.ts:startedAt',
      'features/playground/web/frame/start-frame.tsx:result',
      'features/playground/web/frame/start-frame.tsx:root',
      'features/playground/web/frame/start-frame.tsx:runs',
      'features/shortcuts/web/keys-setting.ts:isOn',
      'features/shortcuts/web/show-shortcuts.ts:sheet',
      'features/twoslash/web/load-types.ts:described',
      'web/client/page/page-styles.ts:loading',
      'web/watch/start-watch.ts:panel',
      'web/watch/start-watch.ts:sent',
      'web/watch/start-watch.ts:source',
      'web/watch/start-watch.ts:queue',
    ],
  },
  {
    reason:
      'A weak map whose keys are objects of one call that never change: its entries are collected with them.',
    variables: [
      'compile/parse/bound-html.ts:unended',
      'compile/parse/html-comment.ts:failures',
      'compile/parse/sliced/parse-sliced.ts:standIns',
      'engine/compile/packed-body.ts:read',
      'engine/create-engines.ts:pagesOfSites',
      'live/live-site.ts:filesOfSites',
      'engine/render/pack-task.ts:written',
      'features/docs/resolve-docs.ts:knownDocs',
      'features/llms/is-chosen.ts:matchers',
      'resolve/links/find-named.ts:indexes',
      'resolve/routes/find-route.ts:LOWERED',
      'resolve/sidebars/build-sidebar-view.ts:COUNTS',
      'resolve/sidebars/build-sidebar-view.ts:LAST',
    ],
  },
  {
    reason:
      'Remembers what a pure function returned: the value depends on the key alone, and the number of keys is bounded.',
    variables: [
      'engine/compile/share-strings.ts:known',
      'lib/text/count-segments.ts:counters',
      'resolve/languages/show-languages.ts:namesForReaders',
    ],
  },
  {
    reason: 'A part of docsgen itself, which is the same for all sites.',
    variables: [
      'bundle/own-renderer.ts:known',
      'engine/words/load-words.ts:THEME',
      'features/search/shared/postings.ts:DIGIT_VALUES',
      'features/search/shared/split-words.ts:UNICODE',
      'features/search/web/local/index-reader.ts:EMPTY',
      'features/search/web/search-window.ts:NO_SEARCH',
    ],
  },
  {
    reason: 'Memory that each synchronous use overwrites before it reads it.',
    variables: [
      'engine/store/store-entry.ts:block',
      'features/search/index/encode-postings.ts:room',
      'lib/memory.ts:scratch',
    ],
  },
  {
    reason: 'A sticky regular expression: each use sets where it begins.',
    variables: [
      'compile/front-matter/front-matter.ts:CLOSING',
      'compile/parse/plain/decode.ts:ENTITY',
      'compile/parse/plain/read-inline.ts:SIGN',
      'compile/parse/plain/read-inline.ts:ID',
      'compile/parse/plain/spans.ts:TARGET',
      'compile/parse/plain/tags.ts:ATTRIBUTE',
      'compile/parse/plain/tags.ts:NAME',
      'compile/parse/plain/tags.ts:END',
      'features/docusaurus/web/code/split-lines.ts:TOKEN',
      'lib/markdown/plain/cut-blocks.ts:BREAKS',
      'lib/markdown/plain/html-reader.ts:SPACE',
      'lib/markdown/plain/html-reader.ts:TAG',
      'lib/markdown/plain/write-inline.ts:ANCHOR',
      'lib/markdown/plain/skip-node.ts:NODE',
      'lib/markdown/plain/write-blocks.ts:CHECKBOX',
      'lib/markdown/plain/write-blocks.ts:CODE',
      'lib/text/locate-key.ts:OPENING',
      'load/svg/read-entities.ts:ENTITY',
    ],
  },
  {
    reason: 'A fact about the whole process: how its heap may grow, and how much memory it uses.',
    variables: ['engine/threads/bound-memory.ts:growth', 'engine/threads/watch-memory.ts:known'],
  },
  {
    reason:
      'A process has one `exit`, environment, `node:fs` and handler of errors: counts the runs of site code that share them.',
    variables: [
      'bundle/run/record-file-reads.ts:readers',
      'bundle/run/run-site-code.ts:open',
      'bundle/run/run-site-code.ts:restore',
    ],
  },
  {
    reason: 'Which page the present work is for: the value ends with the work that it was set for.',
    variables: ['engine/compile/page-runs.ts:pageRuns'],
  },
  {
    reason:
      'Mermaid and its parsers, by the folder of the package: Node keeps their modules as well.',
    variables: ['features/diagrams/check-diagram.ts:loaded'],
  },
];
