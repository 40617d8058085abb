import { describe, expect, it } from 'vitest';
import { rangeOf } from './media.ts';

describe('the part of a recording that a browser asks for', () => {
  it.each([
    [undefined, undefined],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=99-99', { start: 99, end: 99 }],
    ['bytes=100-', null],
    ['bytes=-0', null],
    // Not understood: the whole.
    ['bytes=19-10', undefined],
    ['bytes=0-1,5-6', undefined],
    ['items=0-1', undefined],
    ['bytes=-', undefined],
  ])('%s', (header, part) => expect(rangeOf(header, 100)).toEqual(part));
});
