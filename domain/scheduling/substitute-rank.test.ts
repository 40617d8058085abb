import { describe, expect, it } from 'vitest';
import { bestFirst, type TeacherKnowledge } from './substitute-rank.ts';

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
