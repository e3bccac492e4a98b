import path from 'node:path';
import type { Writable } from 'node:stream';
import { cancel, isCancel, select, text } from '@clack/prompts';
import type { Call } from '../call.js';
import { siteTitle } from './name-site.js';
import { TEMPLATE_NAMES, TEMPLATES, type TemplateName } from './site-templates.js';

/** What `docsgen init` must know to create a site. */
export interface SiteRequest {
  dir: string;
  template: TemplateName;
  title: string;
}

/** Returns the reason why no site can be created in a folder from any of the templates. */
export type CheckFolder = (
  dir: string,
  templates: readonly TemplateName[],
) => Promise<string | undefined>;

/**
 * Asks at the terminal for missing values. Questions are for people, so they go to standard error,
 * like progress. Stops asking if the site cannot be created. Returns undefined if the user cancels.
 */
export async function askForSite(
  { stdin, stderr, cwd, signal }: Call,
  known: Partial<SiteRequest>,
  check: CheckFolder,
): Promise<SiteRequest | { problem: string } | undefined> {
  const streams = { input: stdin, output: stderr, signal };
  const dir =
    known.dir ??
    (await text({
      message: 'Where should the site be?',
      placeholder: 'my-docs',
      defaultValue: 'my-docs',
      ...streams,
    }));
  if (isCancel(dir)) return giveUp(streams);
  const early = await check(dir, known.template === undefined ? TEMPLATE_NAMES : [known.template]);
  if (early !== undefined) return { problem: early };
  const template =
    known.template ??
    (await select({
      message: 'Which template do you want?',
      options: TEMPLATE_NAMES.map((value) => ({ value, label: value, hint: TEMPLATES[value] })),
      ...streams,
    }));
  if (isCancel(template)) return giveUp(streams);
  const problem = await check(dir, [template]);
  if (problem !== undefined) return { problem };
  const suggested = siteTitle(path.basename(path.resolve(cwd, dir)));
  const title =
    known.title ??
    (await text({
      message: 'What is its title?',
      placeholder: suggested,
      defaultValue: suggested,
      validate: (answer) =>
        answer !== undefined && answer !== '' && answer.trim() === ''
          ? 'Enter a title.'
          : undefined,
      ...streams,
    }));
  if (isCancel(title)) return giveUp(streams);
  return { dir, template, title };
}

function giveUp({ output }: { output: Writable }): undefined {
  cancel('Nothing was created.', { output });
}
