import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brandContrast,
  brandContrasts,
  brandShades,
  completeColour,
  isLikeText,
  isReadableBrand,
  nearestReadable,
  shownContrast,
} from './brand-colour.ts';
import { contrast } from '#domain/values/contrast.ts';

const anyColour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

describe.each(['light', 'dark'] as const)('a brand colour on %s grounds', (scheme) => {
  it('LAY-09 whatever is asked for, the nearest that is offered is readable, as is the text on it', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const near = nearestReadable(colour, scheme);
        const { main, light, contrastText } = brandShades(near, scheme);
        expect(brandContrast(near, scheme)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(main, contrastText)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(main, light)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 300 },
    );
  });
});

it('LAY-09 leaves a readable colour as it is, and says how far off another one is', () => {
  expect(nearestReadable('#4649c8', 'light')).toBe('#4649c8');
  expect(isReadableBrand('#ffcc00', 'light')).toBe(false);
  expect(isReadableBrand('#ffcc00', 'dark')).toBe(true);
  expect(shownContrast('#ffcc00', 'light')).toMatch(/^1\.\d:1$/);
  expect(nearestReadable('#ffcc00', 'light')).not.toBe('#000000');
});

it('LAY-09 detects a brand whose links look like text: near black by day, near white by night', () => {
  expect(['#16161d', '#000000', '#101040'].map((dark) => isLikeText(dark, 'light'))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['#ffffff', '#f0f0f0'].map((pale) => isLikeText(pale, 'dark'))).toEqual([true, true]);
  expect(['#4649c8', '#7a0014', '#0b6170'].map((brand) => isLikeText(brand, 'light'))).toEqual([
    false,
    false,
    false,
  ]);
  expect(['#b3b8ff', '#ffe96b'].map((brand) => isLikeText(brand, 'dark'))).toEqual([false, false]);
});

it('LAY-09 names the contrast of each use, and the least of them decides', () => {
  const { card, button, ...others } = brandContrasts('#767676', 'light');
  expect(card).toBeCloseTo(4.54, 2);
  expect(button).toBeCloseTo(4.54, 2);
  expect(Math.max(...Object.values(others))).toBeLessThan(4.5);
  expect(brandContrast('#767676', 'light')).toBe(Math.min(...Object.values(others)));
});

it.each([
  ['4649C8', '#4649c8'],
  ['#fc0', '#ffcc00'],
  [' #ABCDEF ', '#abcdef'],
  ['', ''],
  ['blue', 'blue'],
  ['#12345', '#12345'],
])('completes %j to %j', (typed, colour) => expect(completeColour(typed)).toBe(colour));
