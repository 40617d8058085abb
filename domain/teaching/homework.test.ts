import { describe, expect, it } from 'vitest';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import { answerParts, areMarksUsable, homeworkStateOf, isHomeworkOverdue } from './homework.ts';

const ANSWER = 'I have went home.';
const mark = (start: number, end: number, note = 'x') => ({ start, end, note });
const day = parsePlainDate;

describe('the state of homework', () => {
  it('follows from what was done, in the lesson too', () => {
    const at = '2026-11-27T10:00:00Z';
    expect(homeworkStateOf({ handedInAt: null, correctedAt: null })).toBe('OPEN');
    expect(homeworkStateOf({ handedInAt: at, correctedAt: null })).toBe('HANDED_IN');
    expect(homeworkStateOf({ handedInAt: at, correctedAt: at })).toBe('CORRECTED');
    expect(homeworkStateOf({ handedInAt: null, correctedAt: at })).toBe('CORRECTED');
  });

  it('is overdue after its day, only while it is open', () => {
    expect(isHomeworkOverdue('OPEN', day('2026-11-26'), day('2026-11-27'))).toBe(true);
    expect(isHomeworkOverdue('OPEN', day('2026-11-27'), day('2026-11-27'))).toBe(false);
    expect(isHomeworkOverdue('HANDED_IN', day('2026-11-26'), day('2026-11-27'))).toBe(false);
  });
});

describe('marks', () => {
  it('are places in the answer that do not overlap, in any order', () => {
    expect(areMarksUsable(ANSWER, [])).toBe(true);
    expect(areMarksUsable(ANSWER, [mark(12, 16), mark(2, 11)])).toBe(true);
    expect(areMarksUsable(ANSWER, [mark(2, 11), mark(11, 12)])).toBe(true);
    for (const wrong of [[mark(3, 3)], [mark(5, 2)], [mark(10, 18)], [mark(2, 11), mark(7, 12)]])
      expect(areMarksUsable(ANSWER, wrong)).toBe(false);
  });

  it('divide the answer without losing a letter', () => {
    const parts = answerParts(ANSWER, [mark(12, 16, 'where?'), mark(2, 11, 'have gone')]);
    expect(parts.map(({ text }) => text).join('')).toBe(ANSWER);
    expect(
      parts.flatMap((part) => (part.mark ? [[part.mark.number, part.text, part.mark.note]] : [])),
    ).toEqual([
      [1, 'have went', 'have gone'],
      [2, 'home', 'where?'],
    ]);
    expect(answerParts('', [])).toEqual([]);
  });
});
