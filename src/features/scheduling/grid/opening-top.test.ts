import { expect, it } from 'vitest';
import { openingTop } from './opening-top.ts';

it.each([1, 1.2])(
  'UI-06 a grid opens with the moment in sight and no lesson cut too short: %s px',
  (minutePx) => {
    const first = 480;
    const blocks = [
      { from: 540, to: 590 },
      { from: 600, to: 625 },
      { from: 615, to: 675 },
      { from: 720, to: 750 },
    ];
    for (let at = first; at < 1320; at += 1) {
      const top = openingTop(at, blocks, { first, minutePx });
      expect(top).toBeLessThanOrEqual((at - first) * minutePx);
      const cut = blocks
        .map(({ to }) => (to - first) * minutePx - top)
        .filter((left) => left > 0 && left <= 24);
      expect(cut, `at minute ${at}`).toEqual([]);
    }
  },
);
