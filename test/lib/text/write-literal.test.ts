import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeLiteral } from '../../../src/lib/text/write-literal.js';
import type { Json } from '../../../src/types/json.js';
import { cases } from '../../support/cases.js';
import { oddValue } from '../../support/odd-text.js';

/** As another program sees it: what it makes has prototypes of its own. */
const read = (code: string): unknown =>
  JSON.parse(runInNewContext(`JSON.stringify(${code})`) as string);

test('any value of JSON is written as code that gives it', () => {
  fc.assert(
    fc.property(oddValue, (value) => {
      expect(read(writeLiteral(value as Json))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    cases(100),
  );
});

test('is as short as code can be, and ends no script that it is in', () => {
  expect(writeLiteral({ a: true, 'b-c': [null, false, 'x'], __proto__x: 1 })).toBe(
    '{a:!0,"b-c":[null,!1,"x"],__proto__x:1}',
  );
  const text = 'a</script><!-- b';
  expect(writeLiteral(text)).not.toMatch(/<\/script/);
  expect(read(writeLiteral(text))).toBe(text);
});
