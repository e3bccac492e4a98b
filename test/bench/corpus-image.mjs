// Images of the corpus: colored boxes on a light ground, 480 × 270, as PNG.
import { crc32, deflateSync } from 'node:zlib';
import { createDraw } from './corpus-words.mjs';

const [WIDTH, HEIGHT] = [480, 270];

/**
 * @param {number} index
 * @returns {Buffer}
 */
export function drawDiagram(index) {
  const draw = createDraw(`diagram ${index}`);
  const rows = Buffer.alloc((WIDTH * 3 + 1) * HEIGHT, 0xf4);
  for (let y = 0; y < HEIGHT; y++) rows[y * (WIDTH * 3 + 1)] = 0;
  for (let box = 0; box < 12; box++) {
    const [left, top] = [draw.number(0, WIDTH - 40), draw.number(0, HEIGHT - 30)];
    const [right, bottom] = [left + draw.number(20, 150), top + draw.number(15, 80)];
    const color = [draw.number(0, 255), draw.number(0, 255), draw.number(0, 255)];
    for (let y = top; y < Math.min(bottom, HEIGHT); y++)
      for (let x = left; x < Math.min(right, WIDTH); x++)
        rows.set(color, y * (WIDTH * 3 + 1) + 1 + x * 3);
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * @param {string} type
 * @param {Buffer} content
 */
function chunk(type, content) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const body = Buffer.concat([Buffer.from(type), content]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
