/** The languages that docsgen highlights. */
const KNOWN: ReadonlySet<string> = new Set(
  `text txt plain plaintext none ansi math mermaid
1c 1c-query abap actionscript actionscript-3 ada adoc ahk ahk1 ahk2 angular-html angular-ts apache
apex apl applescript ara as3 asciidoc asm astro awk ballerina bash bat batch be beancount berry
bibtex bicep bird bird2 blade bsl c c# c++ c3 cadence cairo cdc chapel chpl cjs clarity clj
clojure closure-templates cmake cmd cobol codeowners codeql coffee coffeescript common-lisp
console coq cpp cql crystal cs csharp css csv cts cue cypher d dart dax desktop diff docker
dockerfile dotenv dream-maker edge elisp elixir elm emacs-lisp erb erl erlang f f# f03 f08 f18 f77
f90 f95 fennel fish fluent for fortran-fixed-form fortran-free-form fs fsharp fsl ftl gd
gdresource gdscript gdshader genie gherkin git-commit git-rebase gjs gleam glimmer-js glimmer-ts
glsl gn gnuplot go gql graphql groovy gts hack haml handlebars haskell haxe hbs hcl hjson hlsl hs
html html-derivative http hurl hxml hy imba ini jade java javascript jinja jison jl js json json5
jsonc jsonl jsonnet jssm jsx julia just justfile kdl kotlin kql kt kts kusto latex lean lean4 less
liquid lisp lit llvm log logo lua luau make makefile markdown marko matlab mbt mbti md mdc mdx
mediawiki mermaid mips mipsasm mjs mmd mojo moonbit move mts nar narrat nextflow nextflow-groovy
nf nginx nim nix nsis nu nushell objc objective-c objective-cpp ocaml odin openscad org pascal
perl perl6 php pkl plsql po polar postcss pot potx powerquery powershell prisma prolog properties
proto protobuf ps ps1 pug puppet purescript pwsh py python ql qml qmldir qss r racket raku razor
rb rbs reg regex regexp rel riscv ron rosmsg rs rst ruby ruby-signature rust sas sass scad scala
scheme scss sdbl sh shader shaderlab shell shellscript shellsession smalltalk smithy solidity soy
sparql spl splunk sql ssh-config stata styl stylus surql surrealql svelte swift system-verilog
systemd talon talonscript tasl tcl templ terraform tex tf tfvars toml tres ts ts-tags tscn tsp tsv
tsx turtle twig typ typescript typespec typst v vala vb verilog vhdl vim viml vimscript vue
vue-html vue-vine vy vyper wasm wenyan wgsl wiki wikitext wit wl wolfram xml xsl yaml yml
zenscript zig zsh 文言`.split(/\s+/),
);

/**
 * Pygments' names of languages that have other names in docsgen. Languages not listed here are
 * shown without highlighting.
 */
const OTHERS: Readonly<Record<string, string>> = {
  'bash-session': 'console',
  bat: 'bat',
  cfg: 'ini',
  conf: 'ini',
  django: 'jinja',
  golang: 'go',
  htmldjango: 'jinja',
  'html+jinja': 'jinja-html',
  'html+php': 'php',
  irc: 'log',
  jinja2: 'jinja',
  mysql: 'sql',
  postgres: 'sql',
  postgresql: 'sql',
  psql: 'sql',
  pwsh: 'powershell',
  'pwsh-session': 'powershell',
  ps1con: 'powershell',
  pycon: 'python',
  pyi: 'python',
  python3: 'python',
  sqlite3: 'sql',
  'terraform-config': 'terraform',
  'vim-script': 'viml',
  'xml+jinja': 'xml',
};

/**
 * Returns aliases for languages that docsgen does not support. `text` is the alias of a language
 * without an equivalent, which docsgen shows without highlighting.
 */
export function aliasLanguages(languages: Iterable<string>): Record<string, string> {
  const names = [...new Set([...languages].map((name) => name.toLowerCase()))].sort();
  return Object.fromEntries(
    names.filter((name) => !KNOWN.has(name)).map((name) => [name, OTHERS[name] ?? 'text']),
  );
}
