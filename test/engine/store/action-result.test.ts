import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decodeActionResult,
  encodeActionResult,
} from '../../../src/engine/store/remote/action-result.js';
import { cases } from '../../support/cases.js';

const blob = fc.record({
  path: fc.string({ minLength: 1 }),
  hash: fc.stringMatching(/^[0-9a-f]{64}$/),
  size: fc.integer({ min: 0, max: 2 ** 40 }),
});

test('what is written is read, among fields that a server adds', () => {
  // `execution_metadata` with a worker, as bazel-remote sets it; a number, and fields of four and
  // eight bytes.
  const added = Buffer.from([
    0x4a, 3, 0x0a, 1, 0x77, 0x20, 0x96, 1, 0x7d, 1, 2, 3, 4, 0x79, 1, 2, 3, 4, 5, 6, 7, 8,
  ]);
  fc.assert(
    fc.property(fc.array(blob), (blobs) => {
      expect(decodeActionResult(Buffer.concat([encodeActionResult(blobs), added]))).toEqual(blobs);
    }),
    cases(100),
  );
});

test('the bytes are those of the protocol', () => {
  const hash = 'ab'.repeat(32);
  // Field 2 (75 bytes): field 1 `p`; field 2 (69 bytes): field 1, the hash; field 2, 300.
  const bytes = Buffer.concat([
    Buffer.from([0x12, 74, 0x0a, 1, 0x70, 0x12, 69, 0x0a, 64]),
    Buffer.from(hash),
    Buffer.from([0x10, 0xac, 2]),
  ]);
  expect(encodeActionResult([{ path: 'p', hash, size: 300 }])).toEqual(bytes);
});

test('bytes that are none are nothing, whatever they are', () => {
  const whole = encodeActionResult([{ path: 'index', hash: 'ab'.repeat(32), size: 300 }]);
  for (let length = 1; length < whole.length; length++)
    expect(decodeActionResult(whole.subarray(0, length))).toBeUndefined();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      decodeActionResult(bytes);
    }),
    cases(100),
  );
});
