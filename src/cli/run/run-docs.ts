import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { suggestHint } from '../../diagnostics/suggest.js';
import type { Call } from '../call.js';
import { ExitCode } from '../exit-code.js';
import { packageFile } from '../read-package.js';
import { refuse } from '../refuse.js';
import { simplifyMarkdown } from '../report/simplify-markdown.js';

/** A page of docsgen's own documentation. */
interface Topic {
  /** Path below `docs/`, without the extension: `reference/config`. */
  name: string;
  title: string;
  /** Text without front matter, with the title as its heading. */
  text: string;
}

/** Prints a page of the documentation in docsgen's package, or the list of its pages. */
export async function runDocs(call: Call, wanted: string | undefined): Promise<ExitCode> {
  const topics = readTopics();
  if (wanted === undefined) {
    const width = Math.max(...topics.map(({ name }) => name.length));
    const lines = topics.map(({ name, title }) => `  ${name.padEnd(width)}  ${title}\n`);
    call.stdout.write(`${lines.join('')}\nPrint a page with \`docsgen docs <topic>\`.\n`);
    return ExitCode.fine;
  }
  const name = wanted.replace(/^docs\/|\.mdx?$/g, '').toLowerCase();
  const topic =
    topics.find((one) => one.name === name) ?? topics.find((one) => one.name.endsWith(`/${name}`));
  if (topic === undefined) {
    // Users may type only the last part of a path, so compare only that.
    const hint = suggestHint(
      name,
      topics.map((one) => (name.includes('/') ? one.name : path.posix.basename(one.name))),
    );
    return refuse(
      call,
      `There is no page \`${wanted}\`. ${hint ?? ''}\n\`docsgen docs\` lists all pages.`,
    );
  }
  call.stdout.write(simplifyMarkdown(topic.text));
  return ExitCode.fine;
}

function readTopics(): Topic[] {
  const files = readdirSync(packageFile('docs/'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    // Names of partials begin with `_`, those of decisions with a digit.
    .filter((file) => /^[a-z]+\/[a-z][\w-]*\.mdx?$/.test(file))
    .sort();
  return files.map((file) => {
    const source = readFileSync(packageFile(`docs/${file}`), 'utf8');
    const [frontMatter = ''] = /^---\n[\s\S]*?\n---\n+/.exec(source) ?? [];
    const text = source.slice(frontMatter.length);
    const name = file.replace(/\.mdx?$/, '');
    const heading = /^# (.+)$/m.exec(text)?.[1];
    if (heading !== undefined) return { name, title: heading, text };
    const title = /^title: (.+)$/m.exec(frontMatter)?.[1] ?? name;
    return { name, title, text: `# ${title}\n\n${text}` };
  });
}
