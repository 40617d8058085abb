import { describe, expect, it } from 'vitest';
import { valuesOf } from '#domain/shared/appearance.ts';
import { LEVEL } from '#domain/shared/level.ts';
import { levelProgress } from './level-progress.ts';

const facts = { level: 'B1', test: null, lessons: 0, words: 0 } as const;

describe('D20 progress to the next level', () => {
  it('begins at nothing and names the next level and a first step', () => {
    expect(levelProgress(facts)).toMatchObject({ next: 'B2', percent: 0, nextStep: 'TEST' });
  });

  it('is made of the test, lessons and words, each with its share', () => {
    const test = { level: 'B1', score: 42 } as const;
    const progress = levelProgress({ ...facts, test, lessons: 25, words: 30 });
    expect(progress?.parts).toEqual([
      { kind: 'TEST', percent: 52, done: 52, needed: 100 },
      { kind: 'LESSONS', percent: 50, done: 25, needed: 50 },
      { kind: 'WORDS', percent: 25, done: 30, needed: 120 },
    ]);
    expect(progress?.percent).toBe(Math.round(0.4 * 52 + 0.4 * 50 + 0.2 * 25));
  });

  it('never promises the level: the rest is a test or the school', () => {
    const test = { level: 'C1', score: 90 } as const;
    const progress = levelProgress({ ...facts, test, lessons: 500, words: 5_000 });
    expect(progress).toMatchObject({ percent: 95 });
    expect(progress?.parts.map(({ percent }) => percent)).toEqual([100, 100, 100]);
  });

  it.each([
    ['WORDS', { test: { level: 'B1', score: 50 }, lessons: 50 }],
    ['LESSONS', { test: { level: 'B1', score: 50 }, words: 120 }],
    ['TEST', { lessons: 50, words: 120, test: { level: 'A2', score: 20 } }],
  ] as const)('suggests %s where most is missing', (nextStep, change) => {
    expect(levelProgress({ ...facts, ...change })?.nextStep).toBe(nextStep);
  });

  it('only grows with lessons and words, and ends at C2', () => {
    for (const level of valuesOf(LEVEL).slice(0, -1)) {
      const percents = Array.from(
        { length: 30 },
        (_, n) => levelProgress({ ...facts, level, lessons: n * 3, words: n * 7 })!.percent,
      );
      expect(percents.toSorted((a, b) => a - b)).toEqual(percents);
    }
    expect(levelProgress({ ...facts, level: 'C2' })).toBeNull();
  });
});
