import type { AbsenceAnswer, PlanPreference } from './absence.ts';
import { bestPlan, type Placement } from './best-plan.ts';
import { misfitOf, type MinuteSpan, slotStarts } from './slots.ts';
import { substituteRank, type TeacherKnowledge } from './teacher-rank.ts';
import { payOf, type PayRules, type Rate, type RatedLesson } from '#domain/billing/pay.ts';
import type { ProviderRules } from '#domain/shared/provider.ts';

/** Options of each kind, apart from the first. */
const OFFERED = 3;
const STEP_MINUTES = 30;

export interface AbsentLesson extends RatedLesson {
  id: string;
  /** In whole minutes since 1970 (UTC). */
  span: MinuteSpan;
  studentIds: readonly string[];
  /** The others of a group are not moved for it. */
  isGroup: boolean;
  hasBegun: boolean;
}
export interface FreeTeacher {
  id: string;
  languages: readonly string[];
  levels: readonly string[];
  scoreAverage: number | null;
  free: readonly MinuteSpan[];
  /** Minutes of lessons in a week of the absence, on average. */
  weekMinutes: number;
  rates: readonly Rate[];
}
export interface AbsentStudent {
  id: string;
  level: string | null;
  /** Own lessons, the affected ones too: they move one by one. */
  busy: readonly MinuteSpan[];
  /** Teachers with known experience with the students. */
  knows: readonly {
    teacherId: string;
    lessonsTogether: number;
    ownScore: number | null;
  }[];
}
export type SubstituteRules = PayRules & Pick<ProviderRules, 'substituteLoadWeight' | 'substitutePayWeight'>;
export interface AbsenceFacts {
  lessons: readonly AbsentLesson[];
  /** Teachers who are not absent, with their free time during the lessons. */
  teachers: readonly FreeTeacher[];
  students: readonly AbsentStudent[];
  /** Available time of the absent teacher before and after the absence. */
  ownFree: readonly MinuteSpan[];
  /** The absent teacher's. */
  ownRates: readonly Rate[];
  rules: SubstituteRules;
}
export interface AbsenceOption {
  do: AbsenceAnswer;
  /** Null where the lesson is cancelled and its credits returned. */
  teacherId: string | null;
  startsAt: number | null;
  /** Lessons that a substitute has given the student, and whether they teach at their level. */
  lessonsTogether: number | null;
  teachesLevel: boolean | null;
  /** A substitute's minutes of lessons in a week of the absence, and pay above the absent teacher's. */
  weekMinutes: number | null;
  extraPayCents: number | null;
}

const meets = (spans: readonly MinuteSpan[], [from, to]: MinuteSpan): boolean =>
  spans.some(([start, end]) => start < to && from < end);
const isCovered = (spans: readonly MinuteSpan[], [from, to]: MinuteSpan): boolean =>
  spans.some(([start, end]) => start <= from && to <= end);

/** What two lessons of a student with one substitute are worth, as points of `substituteRank`. */
const SAME_TEACHER = 2;
/** Points that a substitute loses for each step of the school's weight: per hour of lessons in the week, and per euro of extra pay. */
const LOAD_POINTS = 0.05;
const PAY_POINTS = 0.2;
/** The weight of what a plan is asked to prefer; the school's own go to 10. */
const PREFERRED_WEIGHT = 40;
/** A lesson more outweighs every rank; two lessons in the second best way outweigh one in the best. */
const PLACE_WORTH = [1_000_000, 600_000, 500_000] as const;

type Weights = Record<'load' | 'pay', number>;
/** A placement with the option that it is shown as. */
interface Way extends Placement {
  option: AbsenceOption;
}

/**
 * Returns the options for each lesson, that of the best plan first: substitutes who are free then, the same teacher's other times, and the
 * credits back. The plan keeps as many lessons as possible in the preferred way, with the substitutes who know student and level best, by
 * the school's weights for workload and pay, and prefers one substitute for all lessons of a student. No two first options use the same
 * person's time, so all of them can be accepted together. The lessons of several absent teachers are planned as one.
 */
export function absenceOptions(absences: readonly AbsenceFacts[], prefer: PlanPreference = 'KEEP_TIME') {
  const lessons = absences.flatMap((facts, index) => placedLessons(facts, `own ${index}`, prefer));
  const plan = bestPlan(lessons, SAME_TEACHER) as readonly (Way | null)[];
  return new Map(
    lessons.map(({ id, studentIds, placements }, index) => {
      const others = plan.flatMap((way, other) =>
        way && other !== index ? [{ ...way, studentIds: lessons[other]!.studentIds }] : [],
      );
      const isFree = ({ teacherId, span }: Way) =>
        !others.some(
          (other) =>
            meets([other.span], span) &&
            (other.teacherId === teacherId || studentIds.some((one) => other.studentIds.includes(one))),
        );
      return [id, offered(plan[index] ?? null, placements.filter(isFree))];
    }),
  );
}

/** The lessons of one absent teacher with their possible placements; `ownId` is that teacher's time outside the absence. */
function placedLessons(facts: AbsenceFacts, ownId: string, prefer: PlanPreference) {
  const students = new Map(facts.students.map((student) => [student.id, student]));
  const weights = weightsOf(prefer, facts.rules);
  return facts.lessons.map((lesson) => {
    const own = lesson.studentIds.flatMap((id) => students.get(id) ?? []);
    const substitutes = lesson.hasBegun ? [] : substitutesFor(lesson, own, facts, weights);
    const times = lesson.hasBegun || lesson.isGroup ? [] : timesFor(lesson, own, facts.ownFree, ownId);
    const placements = [...substitutes, ...times];
    for (const way of placements) way.worth += PLACE_WORTH[placeOf(way.option, prefer)];
    return { id: lesson.id, studentIds: lesson.studentIds, placements };
  });
}

/** The chosen way, others of its kind, other kinds, and the credits back; first where there is no other way. */
function offered(chosen: Way | null, free: readonly Way[]): AbsenceOption[] {
  const best = free
    .filter((way) => way !== chosen)
    .toSorted((one, other) => other.worth - one.worth)
    .map(({ option }) => option);
  const kinds = chosen?.option.do === 'NEW_TIME' ? TIMES_FIRST : SUBSTITUTES_FIRST;
  return [
    ...kinds.flatMap((kind) => {
      const first = chosen?.option.do === kind ? [chosen.option] : [];
      return [...first, ...best.filter((option) => option.do === kind)].slice(0, OFFERED);
    }),
    byItself('CREDIT_BACK', null),
  ];
}
const SUBSTITUTES_FIRST = ['SUBSTITUTE', 'NEW_TIME'] as const;
const TIMES_FIRST = ['NEW_TIME', 'SUBSTITUTE'] as const;

/** The place of a way in the order that is preferred. */
function placeOf({ do: answer, lessonsTogether }: AbsenceOption, prefer: PlanPreference): 0 | 1 | 2 {
  if (prefer === 'KEEP_TEACHER') return answer === 'NEW_TIME' ? 0 : 1;
  if (answer === 'NEW_TIME') return 1;
  return prefer === 'KNOWN_TEACHER' && !lessonsTogether ? 2 : 0;
}

const weightsOf = (
  prefer: PlanPreference,
  { substituteLoadWeight, substitutePayWeight }: SubstituteRules,
): Weights => ({
  load: prefer === 'EVEN_LOAD' ? PREFERRED_WEIGHT : substituteLoadWeight,
  pay: prefer === 'LOWEST_PAY' ? PREFERRED_WEIGHT : substitutePayWeight,
});

/** An option without a substitute. */
const byItself = (answer: AbsenceAnswer, startsAt: number | null): AbsenceOption => ({
  do: answer,
  teacherId: null,
  startsAt,
  lessonsTogether: null,
  teachesLevel: null,
  weekMinutes: null,
  extraPayCents: null,
});

/** A teacher's experience with the students of a lesson: the longest, and the lowest rating. */
function knowledgeOf({ id, levels, scoreAverage }: FreeTeacher, students: readonly AbsentStudent[]) {
  const known = students.map((student) => student.knows.find(({ teacherId }) => teacherId === id));
  const scores = known.flatMap((one) => one?.ownScore ?? []);
  return {
    lessonsTogether: Math.max(0, ...known.map((one) => one?.lessonsTogether ?? 0)),
    teachesLevel: students.every(({ level }) => !level || levels.includes(level)),
    ownScore: scores.length === 0 ? null : Math.min(...scores),
    scoreAverage,
  } satisfies TeacherKnowledge;
}

function substitutesFor(
  lesson: AbsentLesson,
  students: readonly AbsentStudent[],
  { teachers, ownRates, rules }: AbsenceFacts,
  weights: Weights,
): Way[] {
  const { language, span } = lesson;
  const minutes = span[1] - span[0];
  const payCents = (rates: readonly Rate[]) =>
    payOf({ ...lesson, minutes }, 'TAUGHT', rates, rules).amountCents;
  return teachers
    .filter((teacher) => teacher.languages.includes(language) && isCovered(teacher.free, span))
    .map((teacher) => {
      const { id: teacherId, weekMinutes } = teacher;
      const knowledge = knowledgeOf(teacher, students);
      const { lessonsTogether, teachesLevel } = knowledge;
      const extraPayCents = payCents(teacher.rates) - payCents(ownRates);
      const load = weights.load * LOAD_POINTS;
      const cost = (load * weekMinutes) / 60 + (weights.pay * PAY_POINTS * extraPayCents) / 100;
      return {
        teacherId,
        span,
        worth: substituteRank(knowledge) - cost,
        extraLesson: (load * minutes) / 60,
        option: {
          do: 'SUBSTITUTE',
          teacherId,
          startsAt: span[0],
          lessonsTogether,
          teachesLevel,
          weekMinutes,
          extraPayCents,
        },
      };
    });
}

/** Times outside the absence, worth the more the better they suit instead of the lesson's own. */
function timesFor(
  { span: [from, to] }: AbsentLesson,
  students: readonly AbsentStudent[],
  ownFree: readonly MinuteSpan[],
  ownId: string,
): Way[] {
  const always: MinuteSpan = [-Infinity, Infinity];
  const durationMinutes = to - from;
  return slotStarts({ free: ownFree, windows: [always], durationMinutes, stepMinutes: STEP_MINUTES })
    .map((start): MinuteSpan => [start, start + durationMinutes])
    .filter((span) => !students.some(({ busy }) => meets(busy, span)))
    .toSorted((one, other) => misfitOf(one[0], from) - misfitOf(other[0], from))
    .map((span, rank) => ({
      teacherId: ownId,
      span,
      worth: -rank,
      extraLesson: 0,
      option: byItself('NEW_TIME', span[0]),
    }));
}
