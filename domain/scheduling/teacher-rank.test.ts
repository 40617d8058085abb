import { describe, expect, it } from 'vitest';
import {
  bestFirst,
  fitOf,
  type RankedTeacher,
  type TeacherKnowledge,
  teachersInOrder,
} from './teacher-rank.ts';

describe('who replaces a teacher best', () => {
  const stranger = { lessonsTogether: 0, teachesLevel: true, ownScore: null, scoreAverage: 4 };
  const named = (name: string, more: Partial<TeacherKnowledge>) => ({ ...stranger, ...more, name });
  const order = (...teachers: ReturnType<typeof named>[]) => bestFirst(teachers).map(({ name }) => name);

  it('is who has taught the student most', () => {
    expect(
      order(named('none', {}), named('ten', { lessonsTogether: 10 }), named('two', { lessonsTogether: 2 })),
    ).toEqual(['ten', 'two', 'none']);
  });
  it('is who teaches the level, then who is liked', () => {
    expect(
      order(
        named('other level, liked', { teachesLevel: false, scoreAverage: 5 }),
        named('level', { scoreAverage: 3 }),
        named('level, liked', { scoreAverage: 5 }),
      ),
    ).toEqual(['level, liked', 'level', 'other level, liked']);
  });
  it('prefers a stranger to a teacher whom the student rated low', () => {
    expect(order(named('disliked', { lessonsTogether: 3, ownScore: 1 }), named('stranger', {}))).toEqual([
      'stranger',
      'disliked',
    ]);
  });
});

describe('how a teacher fits the requested times', () => {
  const able = { teachesLanguage: true, isActive: true, worksAt: 2, freeAt: 2 };

  it('is unknown without a time, and otherwise says what speaks against them', () => {
    expect(fitOf(able, 0)).toBeNull();
    expect(fitOf(able, 2)).toBe('FREE');
    expect(fitOf({ ...able, freeAt: 1 }, 2)).toBe('SOME_FREE');
    expect(fitOf({ ...able, freeAt: 0 }, 2)).toBe('TEACHER_BUSY');
    expect(fitOf({ ...able, freeAt: 0, worksAt: 0 }, 2)).toBe('NOT_WORKING');
    expect(fitOf({ ...able, isActive: false }, 0)).toBe('VACATIONS');
    expect(fitOf({ ...able, teachesLanguage: false, isActive: false }, 2)).toBe('OTHER_LANGUAGE');
  });
});

describe('the order in which teachers are offered', () => {
  const stranger = { lessonsTogether: 0, teachesLevel: true, ownScore: null, scoreAverage: 4 };
  const free = { ...stranger, fit: 'FREE' as const, freeAt: 8, isUsual: false, weekMinutes: 0 };
  const named = (name: string, more: Partial<RankedTeacher>) => ({ ...free, ...more, name });
  const order = (...teachers: ReturnType<typeof named>[]) =>
    teachersInOrder(teachers).map(({ name }) => name);

  it('begins with who is free at most times, and ends with who cannot give the lesson', () => {
    expect(
      order(
        named('other language', { fit: 'OTHER_LANGUAGE', freeAt: 0, lessonsTogether: 10 }),
        named('away', { fit: 'VACATIONS', freeAt: 8 }),
        named('busy, usual', { fit: 'TEACHER_BUSY', freeAt: 0, isUsual: true }),
        named('not working', { fit: 'NOT_WORKING', freeAt: 0 }),
        named('seven', { fit: 'SOME_FREE', freeAt: 7 }),
        named('all', {}),
      ),
    ).toEqual(['all', 'seven', 'not working', 'busy, usual', 'away', 'other language']);
  });
  it('has the usual teacher first, then who knows the student, then who has fewer lessons in the week', () => {
    expect(
      order(
        named('full week', { weekMinutes: 1800 }),
        named('free week', {}),
        named('known', { lessonsTogether: 4, weekMinutes: 1800 }),
        named('usual', { isUsual: true, weekMinutes: 1800 }),
      ),
    ).toEqual(['usual', 'known', 'free week', 'full week']);
    const noTime = { fit: null, freeAt: 0 };
    expect(order(named('stranger', noTime), named('usual', { ...noTime, isUsual: true }))[0]).toBe('usual');
  });
});
