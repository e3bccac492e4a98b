import { describe, expect, test } from 'vitest';
import { cutPieces, encodeTemplate } from '../../../src/emit/encoded-template.js';
import { packTemplates, unpackTemplates } from '../../../src/engine/render/pack-templates.js';
import { joinBytes } from '../../../src/lib/bytes.js';
import type { PageTemplate } from '../../../src/types/output/render.js';

function keep(templates: readonly PageTemplate[]): PageTemplate[] | undefined {
  const kept = unpackTemplates(joinBytes(packTemplates(templates.map(encodeTemplate))));
  return kept?.map(({ html, ends, ...others }) => ({
    ...others,
    pieces: cutPieces({ html, ends }).map((piece) => Buffer.from(piece).toString()),
  }));
}

describe('templates of pages', () => {
  test('come back from their packed form as they were', () => {
    const templates = [
      {
        pieces: ['<!doctype html>\n<p title="a">ä</p>', '', '{"x":\n"\u2028"}', '𝒳\n'],
        classFiles: ['code'],
      },
      { pieces: ['whole'], classFiles: [], collected: { links: ['/a\n'], anchors: [] } },
    ];
    expect(keep(templates)).toEqual(templates);
    expect(keep(templates.slice(1))).toEqual(templates.slice(1));
  });

  test('are not read from bytes that are none', () => {
    const packed = joinBytes(
      packTemplates([encodeTemplate({ pieces: ['<p>text</p>'], classFiles: [] })]),
    );
    expect(unpackTemplates(packed.subarray(0, packed.length - 4))).toBeUndefined();
    expect(unpackTemplates(Buffer.from('{"ends":[]}'))).toBeUndefined();
  });
});
