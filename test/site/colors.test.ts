import { expect, it } from 'vitest';
import { contrast, textOn } from '../../site/apps/examples/_editor/colors.js';

it('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('a text can be read on every ground', () => {
  const parts = ['00', '33', '55', '66', '77', '88', '99', 'cc', 'ff'];
  for (const red of parts)
    for (const green of parts)
      for (const blue of parts) {
        const ground = `#${red}${green}${blue}`;
        expect(contrast(ground, textOn(ground)), ground).toBeGreaterThanOrEqual(4.5);
      }
});
