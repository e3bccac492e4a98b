import { hash } from '../../lib/hash.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { EmitRequest, EmittedFile, PackagesRequest } from '../../types/feature/output.js';
import type { Json } from '../../types/json.js';
import { describeCard } from './describe-card.js';
import { drawCard } from './draw-card.js';
import { loadTools } from './load-tools.js';
import type { SocialCardProps, SocialCardsConfig } from './public-types.js';
import { readLogo } from './read-logo.js';

/** The color of docsgen's theme. */
const COLOR = '#0f6674';

/** Returns the cards of all indexed pages. Renders a card again only if its content has changed. */
export async function emitCards(
  request: EmitRequest<SocialCardsConfig, undefined>,
): Promise<EmittedFile[]> {
  const { site, indexed, untranslated, options, kept, tree, packages, report } = request;
  const cards = [...indexed, ...untranslated].flatMap((route) => describeCard(route, site) ?? []);
  if (cards.length === 0) return [];
  const loaded = await loadTools(options, packages);
  if ('missing' in loaded) {
    for (const problem of describeMissing(loaded)) report(problem);
    return [];
  }
  const { tools, fontKey } = loaded;
  const logo = await readLogo(site.config, packages);
  const look = { color: request.color ?? COLOR, ...(logo !== undefined && { logo }) };
  const lookKey = hash(JSON.stringify(look));
  return cards.map(({ file, props }) => ({
    path: file,
    key: hash(JSON.stringify([props, fontKey, lookKey])),
    async content() {
      const shown: SocialCardProps = { ...props, ...look };
      const drawing = await tree('SocialCard', shown as unknown as Json);
      const key = hash(JSON.stringify([drawing, fontKey]));
      const known = await kept.get('card', key);
      if (typeof known === 'string') return Buffer.from(known, 'base64');
      const png = await drawCard(drawing, tools);
      await kept.set(['card', key], Buffer.from(png).toString('base64'));
      return png;
    },
  }));
}

/** Reports missing packages, and missing fonts of the site. */
export async function checkTools({
  options,
  packages,
}: PackagesRequest<SocialCardsConfig>): Promise<readonly Diagnostic[]> {
  const loaded = await loadTools(options, packages);
  return 'missing' in loaded ? describeMissing(loaded) : [];
}

function describeMissing({ missing, files }: { missing: string[]; files: string[] }): Diagnostic[] {
  return [
    ...(missing.length === 0
      ? []
      : [
          {
            code: 'social-cards-package' as const,
            severity: 'error' as const,
            message: `The key \`socialCards\` needs ${list(missing)}, which ${missing.length === 1 ? 'is' : 'are'} not installed.`,
            hint: `Run \`npm install ${missing.join(' ')}\`, or remove \`socialCards\`.`,
          },
        ]),
    ...files.map((file) => ({
      code: 'social-cards-font' as const,
      severity: 'error' as const,
      message: `\`socialCards.font\` names the file \`${file}\`, which does not exist.`,
      hint: 'Write the path of a TTF, OTF or WOFF file below the folder of the site.',
    })),
  ];
}

function list(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  return quoted.length < 2
    ? quoted.join()
    : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}
