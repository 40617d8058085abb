import type { PlanPreference } from '#domain/scheduling/absence.ts';
import { absenceOptions, type AbsenceOption } from '#domain/scheduling/absence-options.ts';
import type {
  AbsenceLesson,
  AbsenceOptionShown,
  AbsencePlan,
} from '#domain/scheduling/api/teacher-absence.ts';
import { fieldError, orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { anyOf } from '#server/lists/list.ts';
import { absenceFacts, type PlacedFacts, type PlacedLesson } from './facts.queries.ts';
import { absenceSpan, type WantedDays } from './span.ts';
import { unplannedDates } from './unplanned.queries.ts';

interface PlanQuery extends WantedDays {
  /** A slot that this account holds counts as free. */
  accountId: string;
  prefer?: PlanPreference | undefined;
  /** Other teachers who are absent on the same days. */
  with?: readonly string[] | undefined;
  now: Date;
}

/**
 * Returns the lessons that an absence affects and the options for each; writes nothing. With other absent teachers their lessons of the same
 * days are planned together. Throws 404 and 400 as `absenceSpan`, and 400 naming `with`.
 */
export async function planAbsence(
  db: Db,
  teacherId: string,
  { with: otherIds = [], ...asked }: PlanQuery,
): Promise<AbsencePlan> {
  await refuseUnknown(db, teacherId, otherIds);
  const absentIds = [teacherId, ...otherIds];
  const absences: Absence[] = [];
  for (const id of absentIds) absences.push(await absenceOf(db, id, { ...asked, absentIds }));
  const options = absenceOptions(
    absences.map(({ facts }) => facts),
    asked.prefer,
  );
  const [first, ...others] = absences.map((absence) => onePlan(absence, options));
  return { ...first!, others };
}

async function refuseUnknown(db: Db, teacherId: string, otherIds: readonly string[]): Promise<void> {
  if (otherIds.length === 0) return;
  const known = await db.selectFrom('teacher').select('id').where('id', '=', anyOf(otherIds)).execute();
  if (known.length < otherIds.length) throw fieldError('with', 'record-not-found');
  if (otherIds.includes(teacherId)) throw fieldError('with', 'choose-other-teacher');
}

interface Absence {
  teacherId: string;
  span: Awaited<ReturnType<typeof absenceSpan>>;
  facts: PlacedFacts;
  unplanned: AbsencePlan['unplanned'];
}

async function absenceOf(
  db: Db,
  teacherId: string,
  asked: Omit<PlanQuery, 'with'> & { absentIds: readonly string[] },
): Promise<Absence> {
  const span = await absenceSpan(db, teacherId, asked);
  const facts = await absenceFacts(db, teacherId, { ...span, ...asked });
  return { teacherId, span, facts, unplanned: await unplannedDates(db, teacherId, span) };
}

/** One teacher's part of the plan. */
function onePlan(
  { teacherId, span, facts, unplanned }: Absence,
  options: ReturnType<typeof absenceOptions>,
): AbsencePlan['others'][number] {
  const names = new Map(facts.teachers.map(({ id, fullName }) => [id, fullName]));
  names.set(teacherId, facts.fullName);
  const shown = (lesson: PlacedLesson): AbsenceLesson => ({
    ...lesson,
    options: orNotFound(options.get(lesson.id)).map((option) => shownOption(option, teacherId, names)),
  });
  const students = new Map<string, AbsencePlan['learners'][number]>();
  for (const lesson of facts.lessons) {
    const id = lesson.learnerId ?? lesson.id;
    const { learnerName: fullName, isGroup } = lesson;
    const student = students.get(id) ?? { id, fullName, isGroup, lessons: [] };
    student.lessons.push(shown(lesson));
    students.set(id, student);
  }
  const { fullName: teacherName, isTimeOff } = facts;
  return { ...span, teacherId, teacherName, isTimeOff, learners: [...students.values()], unplanned };
}

function shownOption(
  { do: answer, teacherId, startsAt, ...option }: AbsenceOption,
  ownId: string,
  names: ReadonlyMap<string, string>,
): AbsenceOptionShown {
  const giver = answer === 'NEW_TIME' ? ownId : teacherId;
  return {
    do: answer,
    teacherId: giver,
    teacherName: giver === null ? null : (names.get(giver) ?? null),
    startsAt: startsAt === null ? null : new Date(startsAt * 60_000).toISOString(),
    ...option,
  };
}
