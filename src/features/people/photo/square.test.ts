import { describe, expect, it } from 'vitest';
import { insideOf, MIDDLE, pushed, squareOf } from './square.ts';

const WIDE = { width: 400, height: 200 };

describe('which square of a picture is taken', () => {
  it('is the largest one in the middle to begin with', () => {
    expect(squareOf(WIDE, MIDDLE)).toEqual({ left: 100, top: 0, side: 200 });
    expect(squareOf({ width: 200, height: 400 }, MIDDLE)).toEqual({ left: 0, top: 100, side: 200 });
  });
  it('is smaller the more it is enlarged', () => {
    expect(squareOf(WIDE, { ...MIDDLE, zoom: 2 })).toEqual({ left: 150, top: 50, side: 100 });
  });
  it('follows the finger, and stays in the picture', () => {
    const left = pushed(WIDE, MIDDLE, { x: 50, y: 30, shown: 100 });
    expect(squareOf(WIDE, left)).toEqual({ left: 0, top: 0, side: 200 });
    const right = pushed(WIDE, MIDDLE, { x: -10, y: 0, shown: 100 });
    expect(squareOf(WIDE, right).left).toBe(120);
    expect(insideOf({ zoom: 9, x: -1, y: 2 })).toEqual({ zoom: 4, x: 0, y: 1 });
  });
});
