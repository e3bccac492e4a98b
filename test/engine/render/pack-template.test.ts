import { expect, test } from 'vitest';
import { cutPieces, encodeTemplate } from '../../../src/emit/encoded-template.js';
import { packTemplate, unpackTemplate } from '../../../src/engine/render/pack-template.js';
import { joinBytes } from '../../../src/lib/bytes.js';
import type { PageTemplate } from '../../../src/types/output/render.js';

test('templates come back from their packed form as they were', () => {
  const templates: PageTemplate[] = [
    {
      pieces: ['<!doctype html>\n<p title="a">ä</p>', '', '{"x":\n"\u2028"}', '𝒳\n'],
      classFiles: ['code'],
    },
    { pieces: ['whole'], classFiles: [], collected: { links: ['/a\n'], anchors: [] } },
  ];
  for (const template of templates) {
    const kept = unpackTemplate(joinBytes(packTemplate(encodeTemplate(template))));
    const { html = new Uint8Array(), ends = [], ...others } = kept ?? {};
    const pieces = cutPieces({ html, ends }).map((piece) => Buffer.from(piece).toString());
    expect({ ...others, pieces }).toEqual(template);
  }
});

test('templates are not read from bytes that are none', () => {
  const packed = joinBytes(
    packTemplate(encodeTemplate({ pieces: ['<p>text</p>'], classFiles: [] })),
  );
  expect(unpackTemplate(packed.subarray(0, packed.length - 4))).toBeUndefined();
  expect(unpackTemplate(Buffer.from('{"ends":[]}'))).toBeUndefined();
});
