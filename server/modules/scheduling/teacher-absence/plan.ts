import type { PlanPreference } from '#domain/scheduling/absence.ts';
import { absenceOptions, type AbsenceOption } from '#domain/scheduling/absence-options.ts';
import type {
  AbsenceLesson,
  AbsenceOptionShown,
  AbsencePlan,
} from '#domain/scheduling/api/teacher-absence.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { absenceFacts, type PlacedLesson } from './facts.queries.ts';
import { absenceSpan, type WantedDays } from './span.ts';
import { unplannedDates } from './unplanned.queries.ts';

interface PlanQuery extends WantedDays {
  /** A slot that this account holds counts as free. */
  accountId: string;
  prefer?: PlanPreference | undefined;
  now: Date;
}

/** Returns the lessons that an absence affects and the options for each; writes nothing. Throws 404 and 400 as `absenceSpan`. */
export async function planAbsence(db: Db, teacherId: string, asked: PlanQuery): Promise<AbsencePlan> {
  const span = await absenceSpan(db, teacherId, asked);
  const facts = await absenceFacts(db, teacherId, { ...span, ...asked });
  const unplanned = await unplannedDates(db, teacherId, span);
  const options = absenceOptions(facts, asked.prefer);
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
  return { ...span, isTimeOff: facts.isTimeOff, learners: [...students.values()], unplanned };
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
