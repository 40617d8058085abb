import { describe, expect, it } from 'vitest';
import { drawn, gripOf, moved, stretched } from './week-geometry.ts';

const at = (hours: number) => hours * 60;
const MORNING = { from: at(9), to: at(12) };
const EVENING = { from: at(18), to: at(20) };
const TAKEN = [EVENING, MORNING];

describe('ROUTE-16 a stretch is drawn', () => {
  it('in quarters of an hour, downwards and upwards, up to its neighbours and the ends of the day', () => {
    expect(drawn(at(14), at(16) + 8, TAKEN)).toEqual({ from: at(14), to: at(16) + 15 });
    expect(drawn(at(16) + 5, at(14) - 3, TAKEN)).toEqual({ from: at(14), to: at(16) + 15 });
    expect(drawn(at(14), at(23), TAKEN)).toEqual({ from: at(14), to: at(18) });
    expect(drawn(at(14), at(2), TAKEN)).toEqual({ from: at(12), to: at(14) + 15 });
    expect(drawn(at(21), at(30), TAKEN)).toEqual({ from: at(21), to: at(24) });
  });

  it('an hour by a press that does not move, never over what there is, and never shorter than a lesson', () => {
    expect(drawn(at(14) + 7, at(14) + 9, TAKEN)).toEqual({ from: at(14), to: at(15) });
    expect(drawn(at(17) + 40, at(17) + 40, TAKEN)).toEqual({ from: at(17) + 30, to: at(18) });
    expect(drawn(at(10), at(14), TAKEN)).toBeNull();
    expect(drawn(at(14), at(14) + 16, TAKEN)).toEqual({ from: at(14), to: at(14) + 30 });
  });
});

describe('ROUTE-16 a stretch is moved', () => {
  it('as long as it is, to the nearest place with room', () => {
    expect(moved(MORNING, at(7) + 20, [EVENING])).toEqual({ from: at(7) + 15, to: at(10) + 15 });
    expect(moved(MORNING, at(17), [EVENING])).toEqual({ from: at(15), to: at(18) });
    expect(moved(MORNING, at(18) + 50, [EVENING])).toEqual({ from: at(20), to: at(23) });
    expect(moved(MORNING, -at(3), [EVENING])).toEqual({ from: 0, to: at(3) });
    expect(moved(MORNING, at(9), [{ from: at(2), to: at(23) }])).toBeNull();
  });
});

describe('ROUTE-16 a stretch is lengthened and shortened', () => {
  it('at either end, up to its neighbours and to half an hour', () => {
    expect(stretched(MORNING, 'to', at(14) + 1, [EVENING])).toEqual({ from: at(9), to: at(14) });
    expect(stretched(MORNING, 'to', at(23), [EVENING])).toEqual({ from: at(9), to: at(18) });
    expect(stretched(MORNING, 'to', at(3), [EVENING])).toEqual({ from: at(9), to: at(9) + 30 });
    expect(stretched(EVENING, 'from', at(3), [MORNING])).toEqual({ from: at(12), to: at(20) });
    expect(stretched(EVENING, 'from', at(23), [MORNING])).toEqual({ from: at(19) + 30, to: at(20) });
    expect(stretched(EVENING, 'to', at(30), [])).toEqual({ from: at(18), to: at(24) });
  });

  it('is held at an end where the pointer is near it, of a short one at most a third', () => {
    expect(gripOf(MORNING, at(9) + 10, 20)).toBe('from');
    expect(gripOf(MORNING, at(12) - 10, 20)).toBe('to');
    expect(gripOf(MORNING, at(10), 20)).toBe('whole');
    expect(gripOf({ from: 0, to: 30 }, 15, 60)).toBe('whole');
  });
});
