import { spawnSync } from 'node:child_process';

/** The Markdown of pages after the site's own hooks and plugins have seen it. */
const SCRIPT = `
import json, sys
from mkdocs.config import load_config
from mkdocs.structure.files import get_files
from mkdocs.structure.nav import get_navigation
config = load_config(config_file=sys.argv[1])
config = config.plugins.on_config(config)
files = config.plugins.on_files(get_files(config), config=config)
nav = config.plugins.on_nav(get_navigation(files, config), config=config, files=files)
pages = {}
for file in files.documentation_pages():
    page = file.page
    page = config.plugins.on_pre_page(page, config=config, files=files)
    page.read_source(config)
    text = page.markdown
    page.markdown = config.plugins.on_page_markdown(text, page=page, config=config, files=files)
    if ':::' in page.markdown:
        page.render(config, files)
        pages[file.src_uri] = {'markdown': page.markdown, 'html': page.content}
    elif page.markdown != text or file.generated_by:
        pages[file.src_uri] = {'markdown': page.markdown}
json.dump(pages, sys.stdout)
`;

export type AskedPages = ReadonlyMap<string, { markdown: string; html?: string }>;

/** Asks the site's own MkDocs for the pages that only Python can make. */
export function askPython(
  command: string,
  { root, file }: { root: string; file: string },
): { pages: AskedPages; problem?: string } {
  const [program = 'python3', ...args] = command.split(' ').filter((word) => word !== '');
  const run = spawnSync(program, [...args, '-c', SCRIPT, file], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  if (run.status !== 0) {
    const reason = run.error?.message ?? run.stderr.trim().split('\n').at(-1) ?? 'no answer';
    return { pages: new Map(), problem: `\`${command}\` failed: ${reason}` };
  }
  return {
    pages: new Map(Object.entries(JSON.parse(run.stdout) as Record<string, { markdown: string }>)),
  };
}
