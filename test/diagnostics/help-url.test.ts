import { describe, expect, it } from 'vitest';
import { reportSarif } from '../../src/diagnostics/report-sarif.js';
import { createProblemBoard } from '../../src/serve/lsp/problem-board.js';
import type { Diagnostic } from '../../src/types/diagnostic.js';

const PROBLEM: Diagnostic = {
  code: 'link-broken',
  severity: 'warning',
  file: 'docs/a.md',
  message: 'There is no page `/b`.',
};
const HOMEPAGE = 'https://docs.example/docsgen/';
const EXPLANATION = 'https://docs.example/docsgen/reference/diagnostics#link-broken';

describe('the address at which a problem is explained', () => {
  it('is in SARIF, when the package has a homepage', () => {
    const report = { diagnostics: [PROBLEM], catalog: undefined } as unknown as Parameters<
      typeof reportSarif
    >[0];
    const options = { version: '1.0.0', pathOf: (file: string) => file };
    expect(reportSarif(report, { ...options, homepage: HOMEPAGE })).toContain(
      `"helpUri":"${EXPLANATION}"`,
    );
    expect(reportSarif(report, options)).not.toContain('helpUri');
  });

  it('is where the code leads in an editor', () => {
    const listSent = (homepage?: string) => {
      const sent: object[] = [];
      createProblemBoard(({ diagnostics }) => void sent.push(...diagnostics), homepage).show(
        '/site',
        [PROBLEM],
      );
      return sent;
    };
    expect(listSent(HOMEPAGE)).toMatchObject([{ codeDescription: { href: EXPLANATION } }]);
    expect(listSent()).toMatchObject([{ code: 'link-broken' }]);
    expect(listSent()[0]).not.toHaveProperty('codeDescription');
  });
});
