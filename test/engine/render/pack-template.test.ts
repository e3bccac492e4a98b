import { describe, expect, test } from 'vitest';
import { packTemplate, unpackTemplate } from '../../../src/engine/render/pack-template.js';

describe('the template of a page', () => {
  test('comes back from its packed form as it was', () => {
    for (const template of [
      {
        pieces: ['<!doctype html>\n<p title="a">ä</p>', '', '{"x":\n"\u2028"}', '𝒳\n'],
        classFiles: ['code'],
      },
      { pieces: ['whole'], classFiles: [], collected: { links: ['/a\n'], anchors: [] } },
    ])
      expect(unpackTemplate(packTemplate(template))).toEqual(template);
  });

  test('is not read from bytes that are none', () => {
    const packed = packTemplate({ pieces: ['<p>text</p>'], classFiles: [] });
    expect(unpackTemplate(packed.subarray(0, packed.length - 4))).toBeUndefined();
    expect(unpackTemplate(Buffer.from('{"pieces":[]}'))).toBeUndefined();
  });
});
