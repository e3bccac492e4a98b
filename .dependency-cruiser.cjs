/** Who may import whom: see CONTRIBUTING.md, "Where does it go?". */
const stages = ['load', 'compile', 'resolve', 'bundle', 'emit', 'external', 'examples'];
const room = (name) => `^src/${name}/`;
const onlyMayImport = (from, allowed, files = []) => ({
  name: `${from}-imports-only-${allowed.join('-')}`,
  severity: 'error',
  from: { path: room(from) },
  to: { path: '^src/', pathNot: [room(from), ...allowed.map(room), ...files].join('|') },
});

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'types-import-nothing-but-the-codes-of-problems',
      severity: 'error',
      from: { path: room('types') },
      to: { path: '^src/', pathNot: [room('types'), '^src/diagnostics/catalog.ts$'].join('|') },
    },
    onlyMayImport('lib', ['types']),
    onlyMayImport('words', ['types']),
    onlyMayImport('diagnostics', ['lib', 'types']),
    ...stages.map((stage) => onlyMayImport(stage, ['diagnostics', 'lib', 'words', 'types'])),
    onlyMayImport('engine', [...stages, 'features', 'diagnostics', 'lib', 'words', 'types']),
    // What a feature may use of the kernel: names, links and what pages are made of.
    onlyMayImport('features', ['resolve', 'diagnostics', 'lib', 'words', 'types', 'web']),
    {
      name: 'features-do-not-know-each-other',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'only-the-browser-wing-of-a-feature-imports-the-theme',
      severity: 'error',
      from: { path: '^src/features/[^/]+/', pathNot: '^src/features/[^/]+/web/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'the-kernel-knows-the-features-by-one-door',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/features/', '^src/engine/features/feature-list.ts$'] },
      to: { path: '^src/features/', pathNot: '^src/features/(shell|theme|types|web|words)\\.ts$' },
    },
    // Above the engine: what happens to a site as a whole.
    // Inline scripts are constants of the renderer, and their hashes belong to the content security policy.
    onlyMayImport(
      'builds',
      ['engine', ...stages, 'diagnostics', 'lib', 'types'],
      ['^src/web/render/inline-scripts.ts$'],
    ),
    onlyMayImport('live', ['builds', 'engine', ...stages, 'diagnostics', 'lib', 'types']),
    onlyMayImport('tools', ['live', 'builds', 'engine', ...stages, 'diagnostics', 'lib', 'types']),
    onlyMayImport('serve', ['tools', 'live', 'builds', 'engine', 'diagnostics', 'lib', 'types']),
    onlyMayImport('cli', [
      ...['serve', 'tools', 'live', 'builds', 'engine', 'bundle'],
      ...['diagnostics', 'lib', 'types'],
    ]),
    onlyMayImport('web', ['features', 'words', 'types']),
    {
      name: 'catalogue-imports-only-the-type-of-its-entries',
      severity: 'error',
      from: { path: '^src/diagnostics/catalog' },
      to: { pathNot: ['^src/diagnostics/catalog/', '^src/types/catalog.ts$'] },
    },
    {
      name: 'esbuild-lives-in-bundle',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/bundle/' },
      to: { path: 'node_modules/esbuild' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.jsx', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node'],
    },
  },
};
