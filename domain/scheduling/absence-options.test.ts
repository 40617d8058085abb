import { expect, it } from 'vitest';
import { DEFAULT_RULES } from '#domain/shared/provider.ts';
import type { PlanPreference } from './absence.ts';
import { type AbsenceFacts, absenceOptions, type AbsentLesson } from './absence-options.ts';

const HOUR = 60;
const TEN = 10 * HOUR;
const DAY = 24 * HOUR;
const lesson = (id: string, from: number, change: Partial<AbsentLesson> = {}): AbsentLesson => ({
  id,
  language: 'ENGLISH',
  date: '2026-11-25',
  type: 'REGULAR',
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
  weekMinutes: 0,
  rates: [],
  ...change,
});
const student = (id: string, change: Partial<AbsenceFacts['students'][number]> = {}) => ({
  id,
  level: 'B1',
  busy: [],
  knows: [],
  ...change,
});
const optionsOf = (
  facts: Partial<AbsenceFacts> & Pick<AbsenceFacts, 'lessons'>,
  prefer: PlanPreference = 'KEEP_TIME',
) => absenceOptions([factsOf(facts)], prefer);
const factsOf = (facts: Partial<AbsenceFacts> & Pick<AbsenceFacts, 'lessons'>): AbsenceFacts => ({
  teachers: [],
  students: [student('ana'), student('ben')],
  ownFree: [],
  ownRates: [],
  rules: DEFAULT_RULES,
  ...facts,
});
const first = (options: ReturnType<typeof optionsOf>, id: string) => options.get(id)![0]!;

it('proposes no teacher who is busy or teaches another language, and then returns the credits', () => {
  const teachers = [teacher('busy', { free: [[0, TEN + 30]] }), teacher('french', { languages: ['FRENCH'] })];
  expect(optionsOf({ lessons: [lesson('a', TEN)], teachers }).get('a')).toEqual([
    {
      do: 'CREDIT_BACK',
      teacherId: null,
      startsAt: null,
      lessonsTogether: null,
      teachesLevel: null,
      weekMinutes: null,
      extraPayCents: null,
    },
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
  expect(first(options, 'a').teacherId).toBe('two');
  expect(first(options, 'b').teacherId).toBe('one');
  expect(first(options, 'c')).toMatchObject({ teacherId: 'one', lessonsTogether: 0 });
  expect(first(options, 'd').do).toBe('CREDIT_BACK');
});

it('offers the most alike other times, neither over the own lessons nor those of the plan', () => {
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
  ).toEqual([TEN + 30, TEN + HOUR, TEN - HOUR - 30]);
  expect(first(options, 'b').startsAt).toBe(DAY + TEN - 30);
});

it('does not move a group for its teacher', () => {
  const group = lesson('a', TEN, { isGroup: true });
  expect(optionsOf({ lessons: [group], ownFree: [[DAY, 2 * DAY]] }).get('a')).toHaveLength(1);
});

const paid = (hourlyCents: number) => [
  { id: 'r', validFrom: '2020-01-01', seats: null, language: null, type: null, hourlyCents },
];

it('weighs workload and pay as the school has set them', () => {
  const lessons = [lesson('a', TEN)];
  const teachers = [
    teacher('busy', { weekMinutes: 20 * HOUR, rates: paid(2000) }),
    teacher('dear', { scoreAverage: 3.9, rates: paid(3000) }),
  ];
  const bestWith = (substituteLoadWeight: number, substitutePayWeight: number) =>
    first(
      optionsOf({
        lessons,
        teachers,
        rules: { ...DEFAULT_RULES, substituteLoadWeight, substitutePayWeight },
      }),
      'a',
    ).teacherId;
  expect(bestWith(0, 0)).toBe('busy');
  expect(bestWith(3, 0)).toBe('dear');
  expect(bestWith(3, 10)).toBe('busy');
  expect(first(optionsOf({ lessons, teachers }, 'LOWEST_PAY'), 'a').teacherId).toBe('busy');
  expect(first(optionsOf({ lessons, teachers }, 'EVEN_LOAD'), 'a').teacherId).toBe('dear');
});

it('says what a substitute is paid above the absent teacher', () => {
  const options = optionsOf({
    lessons: [lesson('a', TEN)],
    teachers: [teacher('t', { rates: paid(2500) })],
    ownRates: paid(2200),
  });
  expect(first(options, 'a').extraPayCents).toBe(300);
});

it('spreads lessons of different students over teachers who are alike', () => {
  const lessons = ['ana', 'ben', 'cid', 'dan'].map((name, index) =>
    lesson(name, TEN + index * HOUR, { studentIds: [name] }),
  );
  const options = optionsOf({ lessons, teachers: [teacher('one'), teacher('two')] });
  const given = lessons.map(({ id }) => first(options, id).teacherId);
  expect(given.filter((id) => id === 'one')).toHaveLength(2);
});

it('prefers known teachers, or the same teacher at another time, where that is asked', () => {
  const facts = {
    lessons: [lesson('a', TEN), lesson('b', TEN + HOUR, { studentIds: ['ben'] })],
    teachers: [teacher('known'), teacher('stranger', { scoreAverage: 5 })],
    students: [
      student('ana', { knows: [{ teacherId: 'known', lessonsTogether: 2, ownScore: null }] }),
      student('ben'),
    ],
    ownFree: [[DAY, 2 * DAY]] as [number, number][],
  };
  const answers = (prefer: PlanPreference) => ['a', 'b'].map((id) => first(optionsOf(facts, prefer), id).do);
  expect(answers('KEEP_TIME')).toEqual(['SUBSTITUTE', 'SUBSTITUTE']);
  expect(answers('KNOWN_TEACHER')).toEqual(['SUBSTITUTE', 'NEW_TIME']);
  expect(answers('KEEP_TEACHER')).toEqual(['NEW_TIME', 'NEW_TIME']);
});

it('gives the only free teacher of a language to the lesson that no one else can give', () => {
  const options = optionsOf({
    lessons: [lesson('a', TEN), lesson('b', TEN, { studentIds: ['ben'], language: 'FRENCH' })],
    teachers: [
      teacher('both', { languages: ['ENGLISH', 'FRENCH'], scoreAverage: 5 }),
      teacher('english', { scoreAverage: 1 }),
    ],
  });
  expect(first(options, 'a').teacherId).toBe('english');
  expect(first(options, 'b').teacherId).toBe('both');
});

it('plans two absent teachers as one: the only substitute of a lesson is left to it, and each keeps their own time', () => {
  const [both, french] = [
    teacher('both', { languages: ['ENGLISH', 'FRENCH'], free: [[TEN, TEN + HOUR]] }),
    teacher('one', { free: [[TEN, TEN + HOUR]], scoreAverage: 1 }),
  ];
  const teachers = [both, french];
  const english = factsOf({
    lessons: [lesson('a', TEN)],
    teachers,
    ownFree: [[TEN + DAY, TEN + DAY + HOUR]],
  });
  const other = factsOf({
    lessons: [lesson('b', TEN, { language: 'FRENCH', studentIds: ['ben'] })],
    teachers,
    ownFree: [[TEN + DAY, TEN + DAY + HOUR]],
  });
  // Alone, each would get the better one.
  expect(first(absenceOptions([english]), 'a').teacherId).toBe('both');
  const together = absenceOptions([english, other]);
  expect([first(together, 'a').teacherId, first(together, 'b').teacherId]).toEqual(['one', 'both']);
  const without = absenceOptions([
    { ...english, teachers: [] },
    { ...other, teachers: [] },
  ]);
  expect(['a', 'b'].map((id) => first(without, id).do)).toEqual(['NEW_TIME', 'NEW_TIME']);
});
