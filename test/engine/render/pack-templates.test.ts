import { describe, expect, test } from 'vitest';
import { packTemplates, unpackTemplates } from '../../../src/engine/render/pack-templates.js';

describe('templates of pages', () => {
  test('come back from their packed form as they were', () => {
    const templates = [
      {
        pieces: ['<!doctype html>\n<p title="a">ä</p>', '', '{"x":\n"\u2028"}', '𝒳\n'],
        classFiles: ['code'],
      },
      { pieces: ['whole'], classFiles: [], collected: { links: ['/a\n'], anchors: [] } },
    ];
    expect(unpackTemplates(packTemplates(templates))).toEqual(templates);
    expect(unpackTemplates(packTemplates(templates.slice(1)))).toEqual(templates.slice(1));
  });

  test('are not read from bytes that are none', () => {
    const packed = packTemplates([{ pieces: ['<p>text</p>'], classFiles: [] }]);
    expect(unpackTemplates(packed.subarray(0, packed.length - 4))).toBeUndefined();
    expect(unpackTemplates(Buffer.from('{"pieces":[]}'))).toBeUndefined();
  });
});
