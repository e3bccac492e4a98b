import path from 'node:path';
import { cancel, isCancel, select, text } from '@clack/prompts';
import { siteTitle } from './name-site.js';
import { TEMPLATE_NAMES, TEMPLATES, type TemplateName } from './site-templates.js';

/** What there is to know before a site can be made. */
export interface SiteRequest {
  dir: string;
  template: TemplateName;
  title: string;
}

/** Questions are for people: they go to standard error, as progress does. */
const output = process.stderr;

/** Asks at the terminal for what is not known yet. Undefined when the user gives up. */
export async function askForSite(known: Partial<SiteRequest>): Promise<SiteRequest | undefined> {
  const dir =
    known.dir ??
    (await text({
      message: 'Where should the site be?',
      placeholder: 'my-docs',
      defaultValue: 'my-docs',
      output,
    }));
  if (isCancel(dir)) return giveUp();
  const template =
    known.template ??
    (await select({
      message: 'Which template do you want?',
      options: TEMPLATE_NAMES.map((value) => ({ value, label: value, hint: TEMPLATES[value] })),
      output,
    }));
  if (isCancel(template)) return giveUp();
  const suggested = siteTitle(path.basename(path.resolve(dir)));
  const title =
    known.title ??
    (await text({
      message: 'What is its title?',
      placeholder: suggested,
      defaultValue: suggested,
      validate: (answer) =>
        answer !== undefined && answer !== '' && answer.trim() === '' ? 'Enter a title.' : undefined,
      output,
    }));
  if (isCancel(title)) return giveUp();
  return { dir, template, title };
}

function giveUp(): undefined {
  cancel('Nothing was created.', { output });
}
