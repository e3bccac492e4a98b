import { findForeignComponent } from '../../../compile/foreign/foreign-components.js';
import { suggestHint } from '../../../diagnostics/suggest.js';
import { contentComponentNames } from '../../../lib/markdown/content-component-names.js';
import type { SiteFiles } from '../../../load/list-site.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import type { DocCode } from '../../../types/doc.js';

/** Reports components that neither the site nor the theme defines. */
export function checkComponents(
  { code, facts }: { code?: DocCode | undefined; facts: { path: string } },
  files: SiteFiles,
): Diagnostic[] {
  if (code === undefined) return [];
  const known: readonly string[] = [...files.components.keys(), ...contentComponentNames];
  const unknown = code.components.filter(({ name }) => !known.includes(name));
  return unknown.map(({ name, place, file = facts.path, fix }) => {
    const foreign = findForeignComponent(name);
    const hint =
      (foreign && `${foreign.tool} has it. Write ${foreign.own}.`) ??
      suggestHint(name, known) ??
      `Create \`components/${name}.tsx\`, or import the component.`;
    return {
      code: 'component-unknown',
      severity: 'error',
      file,
      ...place,
      message: `\`<${name}>\` is neither imported nor in \`components/\`.`,
      hint,
      ...(fix && { fix }),
    };
  });
}
