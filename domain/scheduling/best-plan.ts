import type { MinuteSpan } from './slots.ts';

/** A way to hold one lesson: who teaches it, when, and what that is worth. */
export interface Placement {
  teacherId: string;
  span: MinuteSpan;
  worth: number;
  /** What each further lesson of the plan with this teacher costs. */
  extraLesson: number;
}
export interface PlanLesson {
  studentIds: readonly string[];
  placements: readonly Placement[];
}
/** The placement of each lesson; null where there is none. */
export type LessonPlan = readonly (Placement | null)[];

type Change = readonly [index: number, placement: Placement];

const overlap = ([from, to]: MinuteSpan, [start, end]: MinuteSpan): boolean => from < end && start < to;

/** A plan while it is being improved: no person is ever at two lessons at the same time. */
class Draft {
  readonly chosen: (Placement | null)[];
  /** Lessons of each lesson's students, by index. */
  readonly #related: readonly ReadonlySet<number>[];
  readonly #byTeacher = new Map<string, Set<number>>();
  readonly #sameTeacher: number;

  constructor(lessons: readonly PlanLesson[], sameTeacher: number) {
    this.chosen = lessons.map(() => null);
    this.#related = relatedLessons(lessons);
    this.#sameTeacher = sameTeacher;
  }

  /** Returns the lessons that would have to make room. */
  conflicts(index: number, { teacherId, span }: Placement): number[] {
    const found: number[] = [];
    const check = (other: number) => {
      const placed = this.chosen[other];
      if (other !== index && placed && overlap(placed.span, span) && !found.includes(other))
        found.push(other);
    };
    for (const other of this.#byTeacher.get(teacherId) ?? []) check(other);
    for (const other of this.#related[index]!) check(other);
    return found;
  }

  /** Other lessons of a lesson's students. */
  related(index: number): number[] {
    return [...this.#related[index]!];
  }

  /** Returns what a placement adds to the plan beside the others. */
  worth(index: number, placement: Placement | null): number {
    if (!placement) return 0;
    let worth = placement.worth;
    for (const other of this.#byTeacher.get(placement.teacherId) ?? [])
      if (other !== index)
        worth += (this.#related[index]!.has(other) ? this.#sameTeacher : 0) - placement.extraLesson;
    return worth;
  }

  /** Whether these changes alone, without what they displace, can be worth more than what they replace. */
  couldGain(changes: readonly Change[]): boolean {
    const pairs = (changes.length * (changes.length - 1)) / 2;
    const gain = changes.reduce(
      (sum, [index, { worth }]) => sum + worth - this.worth(index, this.chosen[index] ?? null),
      pairs * this.#sameTeacher,
    );
    return gain > 0;
  }

  /** Changes one placement and returns what the plan gains. */
  place(index: number, placement: Placement | null): number {
    const before = this.chosen[index] ?? null;
    const gain = this.worth(index, placement) - this.worth(index, before);
    if (before) this.#byTeacher.get(before.teacherId)?.delete(index);
    this.chosen[index] = placement;
    if (placement) {
      const lessons = this.#byTeacher.get(placement.teacherId) ?? new Set();
      this.#byTeacher.set(placement.teacherId, lessons.add(index));
    }
    return gain;
  }

  best(index: number, { placements }: PlanLesson): Placement | null {
    let best: Placement | null = null;
    let most = -Infinity;
    for (const placement of placements) {
      const worth = this.worth(index, placement);
      if (worth > most && this.conflicts(index, placement).length === 0) [best, most] = [placement, worth];
    }
    return best;
  }
}

function relatedLessons(lessons: readonly PlanLesson[]): ReadonlySet<number>[] {
  const ofStudent = new Map<string, number[]>();
  for (const [index, { studentIds }] of lessons.entries())
    for (const id of studentIds) ofStudent.set(id, [...(ofStudent.get(id) ?? []), index]);
  return lessons.map(
    ({ studentIds }, index) =>
      new Set(studentIds.flatMap((id) => ofStudent.get(id) ?? []).filter((other) => other !== index)),
  );
}

/** Changes some lessons, places again those that had to make room and those that it makes room for, and keeps that if the plan gains. */
function attempt(draft: Draft, lessons: readonly PlanLesson[], changes: readonly Change[]): boolean {
  const before = new Map<number, Placement | null>();
  let gain = 0;
  const place = (index: number, placement: Placement | null) => {
    if (!before.has(index)) before.set(index, draft.chosen[index] ?? null);
    gain += draft.place(index, placement);
  };
  for (const [index, placement] of changes) {
    for (const other of draft.conflicts(index, placement)) place(other, null);
    place(index, placement);
  }
  const changed = new Set(changes.map(([index]) => index));
  const displaced = [...before.keys()].filter((index) => !changed.has(index));
  for (const index of displaced) place(index, draft.best(index, lessons[index]!));
  const left = new Set([...before.values()].map((placement) => placement?.teacherId));
  for (const [index, lesson] of lessons.entries()) {
    if (changed.has(index)) continue;
    const placements = draft.chosen[index]
      ? lesson.placements.filter(({ teacherId }) => left.has(teacherId))
      : lesson.placements;
    const better = draft.best(index, { ...lesson, placements });
    if (draft.worth(index, better) > draft.worth(index, draft.chosen[index] ?? null)) place(index, better);
  }
  if (gain > 0) return true;
  for (const [index, placement] of before) draft.place(index, placement);
  return false;
}

/** Tries each better placement of a lesson, and each teacher for several lessons of its students. */
function improve(draft: Draft, lessons: readonly PlanLesson[], index: number): boolean {
  let isBetter = false;
  for (const placement of lessons[index]!.placements) {
    if (draft.chosen[index] === placement) continue;
    const { teacherId, span } = placement;
    if (draft.couldGain([[index, placement]]) && attempt(draft, lessons, [[index, placement]]))
      isBetter = true;
    else {
      const others = draft.related(index).flatMap((other): Change[] => {
        const same = lessons[other]!.placements.find((one) => one.teacherId === teacherId);
        return same && !overlap(same.span, span) ? [[other, same]] : [];
      });
      const changes: Change[] = [...others, [index, placement]];
      if (others.length > 0 && draft.couldGain(changes) && attempt(draft, lessons, changes)) isBetter = true;
    }
  }
  return isBetter;
}

/** Placements that are tried for a lesson: its best ones, and those with the best teachers of its students' other lessons. */
const TRIED = 24;

function shortlist(lessons: readonly PlanLesson[]): PlanLesson[] {
  const best = lessons.map(({ placements }) =>
    placements.toSorted((one, other) => other.worth - one.worth).slice(0, TRIED),
  );
  const related = relatedLessons(lessons);
  return lessons.map(({ studentIds, placements }, index) => {
    const known = new Set(
      [...related[index]!].flatMap((other) => best[other]!.map(({ teacherId }) => teacherId)),
    );
    const own = new Set(best[index]);
    return { studentIds, placements: placements.filter((one) => own.has(one) || known.has(one.teacherId)) };
  });
}

/** Enough for any plan seen; each round only ever makes it better. */
const MOST_ROUNDS = 50;

/**
 * Returns where each lesson is placed, so that no teacher and no student has two at the same time and the whole is worth the most.
 * `sameTeacher` is added for each two lessons of a student with one teacher. Lessons give way to each other while that helps the whole;
 * the result is not proved to be the best (decision 0065 has the measured gap), but is the same for the same input.
 */
export function bestPlan(all: readonly PlanLesson[], sameTeacher = 0): LessonPlan {
  const lessons = shortlist(all);
  const draft = new Draft(lessons, sameTeacher);
  const scarcest = [...lessons.keys()].toSorted(
    (one, other) => lessons[one]!.placements.length - lessons[other]!.placements.length,
  );
  for (const index of scarcest) draft.place(index, draft.best(index, lessons[index]!));
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const isBetter = scarcest.map((index) => improve(draft, lessons, index));
    if (!isBetter.some(Boolean)) break;
  }
  return draft.chosen;
}

/** Returns what a plan is worth, by the same measure as `bestPlan`. */
export function planWorth(lessons: readonly PlanLesson[], plan: LessonPlan, sameTeacher = 0): number {
  const draft = new Draft(lessons, sameTeacher);
  return plan.reduce((sum, placement, index) => sum + draft.place(index, placement), 0);
}
