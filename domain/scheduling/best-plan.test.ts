import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestPlan, type LessonPlan, type Placement, type PlanLesson, planWorth } from './best-plan.ts';

const at = (teacherId: string, from: number, worth: number, extraLesson = 0): Placement => ({
  teacherId,
  span: [from, from + 60],
  worth,
  extraLesson,
});
const lesson = (studentIds: string[], ...placements: Placement[]): PlanLesson => ({ studentIds, placements });

function everyPlan(lessons: readonly PlanLesson[]): LessonPlan[] {
  return lessons.reduce<(Placement | null)[][]>(
    (plans, { placements: ways }) => plans.flatMap((plan) => [null, ...ways].map((one) => plan.concat(one))),
    [[]],
  );
}
const meets = (one: Placement, other: Placement) =>
  one.span[0] < other.span[1] && other.span[0] < one.span[1];
const isPossible = (lessons: readonly PlanLesson[], plan: LessonPlan): boolean =>
  plan.every((one, i) =>
    plan.every(
      (other, j) =>
        i === j ||
        !one ||
        !other ||
        !meets(one, other) ||
        (one.teacherId !== other.teacherId &&
          !lessons[i]!.studentIds.some((id) => lessons[j]!.studentIds.includes(id))),
    ),
  );

it('keeps a lesson for whom only one teacher is free, and gives the other the second best', () => {
  const lessons = [lesson(['ana'], at('one', 0, 10), at('two', 0, 9)), lesson(['ben'], at('one', 0, 10))];
  expect(bestPlan(lessons).map((one) => one?.teacherId)).toEqual(['two', 'one']);
});

it('leaves out the lesson that is worth least where not all fit', () => {
  const lessons = [lesson(['ana'], at('one', 0, 5)), lesson(['ben'], at('one', 30, 9))];
  expect(bestPlan(lessons).map((one) => one?.teacherId)).toEqual([undefined, 'one']);
});

it('places no student twice at the same time, in a group either', () => {
  const lessons = [
    lesson(['ana', 'ben'], at('one', 0, 5)),
    lesson(['ben'], at('two', 30, 9), at('two', 90, 4)),
  ];
  expect(bestPlan(lessons).map((one) => one?.span[0])).toEqual([0, 90]);
});

it('prefers one teacher for all lessons of a student, even where another is better for each', () => {
  const lessons = [
    lesson(['ana'], at('one', 0, 10), at('all', 0, 9)),
    lesson(['ana'], at('two', 100, 10), at('all', 100, 9)),
  ];
  expect(bestPlan(lessons).map((one) => one?.teacherId)).toEqual(['one', 'two']);
  expect(bestPlan(lessons, 3).map((one) => one?.teacherId)).toEqual(['all', 'all']);
});

it('spreads lessons where each further one costs', () => {
  const lessons = [0, 100].map((from) => lesson([`s${from}`], at('one', from, 10, 2), at('two', from, 9, 2)));
  expect(new Set(bestPlan(lessons).map((one) => one?.teacherId)).size).toBe(2);
});

const placements = fc.array(
  fc.record({
    teacherId: fc.constantFrom('a', 'b', 'c'),
    from: fc.integer({ min: 0, max: 6 }),
    worth: fc.integer({ min: 1, max: 20 }),
    extraLesson: fc.constant(1),
  }),
  { minLength: 1, maxLength: 5 },
);
const bad = fc.array(fc.record({ student: fc.constantFrom('ana', 'ben', 'cid', 'dan'), placements }), {
  minLength: 2,
  maxLength: 5,
});
/** Lessons of so many absent teachers, in turn: `a` stands for the own other times of each, the others are substitutes of all. */
const toLessons = (
  drawn: typeof bad extends fc.Arbitrary<infer T> ? T : never,
  absent: number,
): PlanLesson[] =>
  drawn.map(({ student, placements: ways }, index) => {
    const idOf = (id: string) => (id === 'a' ? `own ${index % absent}` : id);
    return lesson(
      [student],
      ...ways.map((way) => at(idOf(way.teacherId), way.from * 30, way.worth, way.extraLesson)),
    );
  });

it.each([1, 2])(
  'finds a possible plan of %i absent teachers, within 1 %% of the best on average, and in 19 of 20 cases the best',
  (absent) => {
    let found = 0;
    let best = 0;
    let optimal = 0;
    let runs = 0;
    fc.assert(
      fc.property(bad, (drawn) => {
        const lessons = toLessons(drawn, absent);
        const plan = bestPlan(lessons, 2);
        const most = Math.max(
          ...everyPlan(lessons)
            .filter((one) => isPossible(lessons, one))
            .map((one) => planWorth(lessons, one, 2)),
        );
        const worth = planWorth(lessons, plan, 2);
        expect(isPossible(lessons, plan)).toBe(true);
        expect(worth).toBeLessThanOrEqual(most);
        found += worth;
        best += most;
        runs += 1;
        if (worth === most) optimal += 1;
      }),
      { numRuns: 300, seed: 20261127 },
    );
    expect(found / best).toBeGreaterThan(0.99);
    expect(optimal / runs).toBeGreaterThan(0.95);
  },
);
