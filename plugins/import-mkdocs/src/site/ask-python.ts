import { spawnSync } from 'node:child_process';
import type { NavItem } from '../nav/nav.js';
import { writeBlocks } from './python-blocks.js';

/**
 * Outputs the site after running its hooks and plugins: the Markdown of its pages, the files that
 * they generate, and the navigation. Two marks enclose the rendered HTML of a mkdocstrings block.
 */
const SCRIPT = `
import base64, json, re, sys
out, sys.stdout = sys.stdout, sys.stderr
try:
    from mkdocs.config import load_config
    from mkdocs.structure.files import get_files
    from mkdocs.structure.nav import get_navigation
except ImportError:
    from properdocs.config import load_config
    from properdocs.structure.files import get_files
    from properdocs.structure.nav import get_navigation
config = load_config(config_file=sys.argv[1])
plugins = config.plugins
if hasattr(plugins, 'on_startup'):
    plugins.on_startup(command='build', dirty=False)
config = plugins.on_config(config)
plugins.on_pre_build(config=config)
own = get_files(config)
known = {file.src_path for file in own}
files = plugins.on_files(own, config=config)
nav = plugins.on_nav(get_navigation(files, config), config=config, files=files)

def describe(item):
    title = item.__dict__.get('title') or ''
    if item.is_section:
        return {'kind': 'section', 'title': title, 'items': [describe(one) for one in item.children]}
    titled = {'title': title} if title else {}
    if item.is_page:
        return {'kind': 'page', 'file': item.file.src_path.replace('\\\\', '/'), **titled}
    return {'kind': 'link', 'href': item.url, **titled}

tree = [describe(item) for item in nav.items]
BLOCK = re.compile(r'^([ \\t]*):::[ \\t]*[\\w.:-]+[ \\t]*\\n(?:(?:\\1[ \\t]+.*|[ \\t]*)(?:\\n|\\Z))*', re.M)

def mark(found):
    indent = found.group(1)
    mark.count += 1
    start, end = (f'{indent}docsgen-{side}-{mark.count}\\n' for side in ('start', 'end'))
    return f'{start}\\n{found.group(0).rstrip()}\\n\\n{end}\\n'

autorefs = plugins.get('autorefs') if hasattr(plugins, 'get') else None
pages = {}
for file in files.documentation_pages():
    page = file.page
    page = plugins.on_pre_page(page, config=config, files=files)
    page.read_source(config)
    source = page.markdown
    text = plugins.on_page_markdown(source, page=page, config=config, files=files)
    uri = file.src_path.replace('\\\\', '/')
    if text != source or file.src_path not in known:
        pages[uri] = {'markdown': text, 'meta': dict(page.meta)}
    mark.count = 0
    page.markdown = BLOCK.sub(mark, text + '\\n')
    if mark.count or autorefs:
        page.render(config, files)
    # Blocks may refer to the headings of any page.
    if autorefs:
        autorefs.on_page_content(page.content, page=page, config=config, files=files)
    if mark.count:
        pages[uri] = {'markdown': page.markdown, 'meta': dict(page.meta), 'html': page.content}
if autorefs and not hasattr(autorefs, 'on_post_page'):
    autorefs.on_env(None, config=config, files=files)
for file in files.documentation_pages():
    found = pages.get(file.src_path.replace('\\\\', '/'), {})
    if 'html' in found:
        if hasattr(autorefs, 'on_post_page'):
            file.page.content = autorefs.on_post_page(file.page.content, page=file.page, config=config)
        found['html'] = file.page.content
assets = {}
for file in files:
    if file.src_path not in known and not file.is_documentation_page():
        with open(file.abs_src_path, 'rb') as made:
            assets[file.src_path.replace('\\\\', '/')] = base64.b64encode(made.read()).decode()
json.dump({'pages': pages, 'assets': assets, 'nav': tree}, out, default=str)
`;

/** A site after running its plugins and hooks. */
export interface AskedSite {
  /** Texts of pages that they change or generate. */
  pages: ReadonlyMap<string, string>;
  /** Other files that they generate. */
  assets: ReadonlyMap<string, Uint8Array>;
  nav: readonly NavItem[];
}

interface Answer {
  pages: Record<string, { markdown: string; meta: object; html?: string }>;
  assets: Record<string, string>;
  nav: NavItem[];
}

/** Runs the site's own MkDocs for pages that only Python can generate. */
export function askPython(
  command: string,
  { root, file }: { root: string; file: string },
): AskedSite | { problem: string } {
  const [program = 'python3', ...args] = command.split(' ').filter((word) => word !== '');
  const run = spawnSync(program, [...args, '-c', SCRIPT, file], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  if (run.status !== 0) {
    const reason = run.error?.message ?? run.stderr.trim().split('\n').at(-1) ?? 'no answer';
    return { problem: `\`${command}\` failed: ${reason}` };
  }
  const { pages, assets, nav } = JSON.parse(run.stdout) as Answer;
  const texts = Object.entries(pages).map(([name, { markdown, meta, html }]) => {
    const front = Object.keys(meta).length === 0 ? '' : `---\n${JSON.stringify(meta)}\n---\n`;
    return [name, front + writeBlocks(markdown, html)] as const;
  });
  return {
    pages: new Map(texts),
    assets: new Map(
      Object.entries(assets).map(([name, text]) => [name, Buffer.from(text, 'base64')]),
    ),
    nav,
  };
}
