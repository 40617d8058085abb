import { expect, it } from 'vitest';
import { type AbsenceFacts, absenceOptions, type AbsentLesson } from './absence-options.ts';

const HOUR = 60;
const TEN = 10 * HOUR;
const DAY = 24 * HOUR;
const lesson = (id: string, from: number, change: Partial<AbsentLesson> = {}): AbsentLesson => ({
  id,
  language: 'ENGLISH',
  span: [from, from + HOUR],
  studentIds: ['ana'],
  isGroup: false,
  hasBegun: false,
  ...change,
});
const teacher = (id: string, change: Partial<AbsenceFacts['teachers'][number]> = {}) => ({
  id,
  languages: ['ENGLISH'],
  levels: ['B1'],
  scoreAverage: 4,
  free: [[0, DAY]] as [number, number][],
  ...change,
});
const student = (id: string, change: Partial<AbsenceFacts['students'][number]> = {}) => ({
  id,
  level: 'B1',
  busy: [],
  knows: [],
  ...change,
});
const optionsOf = (facts: Partial<AbsenceFacts> & Pick<AbsenceFacts, 'lessons'>) =>
  absenceOptions({ teachers: [], students: [student('ana'), student('ben')], ownFree: [], ...facts });
const first = (options: ReturnType<typeof optionsOf>, id: string) => options.get(id)![0]!;

it('proposes no teacher who is busy or teaches another language, and then returns the credits', () => {
  const teachers = [teacher('busy', { free: [[0, TEN + 30]] }), teacher('french', { languages: ['FRENCH'] })];
  expect(optionsOf({ lessons: [lesson('a', TEN)], teachers }).get('a')).toEqual([
    { do: 'CREDIT_BACK', teacherId: null, startsAt: null, lessonsTogether: null, teachesLevel: null },
  ]);
});

it('only returns the credits of a lesson that has begun', () => {
  const options = optionsOf({
    lessons: [lesson('a', TEN, { hasBegun: true })],
    teachers: [teacher('t')],
    ownFree: [[DAY, 2 * DAY]],
  });
  expect(options.get('a')!.map((one) => one.do)).toEqual(['CREDIT_BACK']);
});

it('puts first who knows the student', () => {
  const knows = [{ teacherId: 'known', lessonsTogether: 3, ownScore: null }];
  const options = optionsOf({
    lessons: [lesson('a', TEN)],
    teachers: [teacher('stranger', { scoreAverage: 5 }), teacher('known')],
    students: [student('ana', { knows })],
  });
  expect(first(options, 'a').teacherId).toBe('known');
});

it('proposes no substitute twice at the same time, and one for all lessons of a student', () => {
  const options = optionsOf({
    lessons: [
      lesson('a', TEN),
      lesson('b', TEN, { studentIds: ['ben'] }),
      lesson('c', TEN + 2 * HOUR, { studentIds: ['ben'] }),
      lesson('d', TEN + 30, { studentIds: ['cid'] }),
    ],
    teachers: [teacher('one'), teacher('two', { scoreAverage: 3 })],
  });
  expect(first(options, 'a').teacherId).toBe('one');
  expect(first(options, 'b').teacherId).toBe('two');
  expect(first(options, 'c')).toMatchObject({ teacherId: 'two', lessonsTogether: 0 });
  expect(first(options, 'd').do).toBe('CREDIT_BACK');
});

it('offers the most alike other times, neither over the own lessons nor twice', () => {
  const options = optionsOf({
    lessons: [lesson('a', TEN), lesson('b', TEN, { studentIds: ['ben'] })],
    students: [student('ana', { busy: [[DAY + TEN, DAY + TEN + 30]] }), student('ben')],
    ownFree: [[DAY, 2 * DAY]],
  });
  expect(
    options
      .get('a')!
      .slice(0, 3)
      .map((one) => one.startsAt! - DAY),
  ).toEqual([TEN + 30, TEN - HOUR, TEN + HOUR]);
  expect(first(options, 'b').startsAt).toBe(DAY + TEN - 30);
});

it('does not move a group for its teacher', () => {
  const group = lesson('a', TEN, { isGroup: true });
  expect(optionsOf({ lessons: [group], ownFree: [[DAY, 2 * DAY]] }).get('a')).toHaveLength(1);
});
