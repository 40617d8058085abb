import { sql } from 'kysely';
import { Refusal } from '#server/core/refusal.ts';
import type { Db } from '#server/db/tenant.ts';
import type { LessonRow } from '#server/modules/lessons/lesson-row.ts';
import { lockPeople } from '#server/modules/lessons/facts.ts';
import type { UndoStep } from './undo-step.ts';

/** The records that an action touched, by table; each table has a `version` that every change raises. */
interface Touched {
  support_task: string[];
  regular_lesson: string[];
  student_group: string[];
  student: string[];
  lesson: string[];
}

/** In which version each record stands, by id. */
export type Versions = Readonly<Record<string, number>>;

/** The records that taking these steps back would change. */
export function touchedBy(steps: readonly UndoStep[]): Touched {
  const touched: Touched = {
    support_task: [],
    regular_lesson: [],
    student_group: [],
    student: [],
    lesson: [],
  };
  for (const step of steps) {
    switch (step.do) {
      case 'unbook':
      case 'leave':
        touched.lesson.push(step.lessonId);
        break;
      case 'restore':
        touched.lesson.push(step.lesson.id);
        break;
      case 'reopen':
        touched.support_task.push(step.taskId);
        break;
      case 'endSeries':
      case 'forgetHour':
      case 'resumeSeries':
        touched.regular_lesson.push(step.seriesId);
        break;
      case 'restoreSeries':
        touched.regular_lesson.push(step.series.id, ...(step.madeId ? [step.madeId] : []));
        touched.lesson.push(...step.links.map(({ lessonId }) => lessonId));
        break;
      case 'setTeacher':
        touched.student.push(step.studentId);
        touched.regular_lesson.push(...step.series.map(({ id }) => id));
        break;
      case 'restoreMembers':
        touched.student_group.push(step.groupId);
        break;
      // These look for themselves at what is still as they left it.
      case 'unextend':
      case 'giveBack':
      case 'removeTimeOff':
    }
  }
  return touched;
}

/** In which versions the records stand, as a JSON object in SQL: by id, without those that are gone. */
export const versionsOf = (touched: Touched) => sql<Versions>`(
  select coalesce(jsonb_object_agg(v.id, v.version), '{}') from (${sql.join(
    Object.entries(touched).map(
      ([table, ids]) => sql`select id, version from ${sql.table(table)} where id = any (${ids}::uuid[])`,
    ),
    sql` union all `,
  )}) v)`;

/**
 * Locks what taking the steps back touches, in the order that everybody keeps (DATA-04): requests, weekly lessons, groups,
 * teachers, students; lessons follow with the steps themselves.
 */
export async function lockTouched(db: Db, steps: readonly UndoStep[]): Promise<void> {
  const { support_task, regular_lesson, student_group, student, lesson } = touchedBy(steps);
  await lockRows(db, 'support_task', support_task);
  await lockRows(db, 'regular_lesson', regular_lesson);
  await lockRows(db, 'student_group', student_group);
  const former = steps.flatMap((step) => (step.do === 'restore' ? [step.lesson] : []));
  const { rows } = await sql<{ teacherIds: string[]; studentIds: string[] }>`
    select array(select distinct teacher_id from lesson where id = any (${lesson}::uuid[])) as "teacherIds",
      array(select distinct student_id from lesson_participant where lesson_id = any (${lesson}::uuid[])) as "studentIds"`.execute(
    db,
  );
  const { teacherIds, studentIds } = rows[0]!;
  await lockPeople(
    db,
    distinct([...teacherIds, ...former.map(({ teacherId }) => teacherId)]),
    distinct([...studentIds, ...student]),
  );
}

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

async function lockRows(db: Db, table: keyof Touched, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select from ${sql.table(table)} where id = any (${[...ids]}::uuid[]) order by id for no key update`.execute(
    db,
  );
}

/** 409 `stale` when a record is no longer in the version in which the action left it. */
export async function refuseChangedSince(db: Db, steps: readonly UndoStep[], left: Versions): Promise<void> {
  const { rows } = await sql<{
    versions: Versions;
  }>`select ${versionsOf(touchedBy(steps))} as versions`.execute(db);
  const now = rows[0]!.versions;
  const changed = Object.keys(left).filter((id) => left[id] !== now[id]);
  if (changed.length > 0)
    throw new Refusal('stale', {
      message: 'This has been changed since, so it was not undone.',
      details: { changed },
    });
}

/**
 * Lessons that were put back are again what an earlier action left: that one can still be taken back in its turn, though the
 * version has moved on.
 */
export async function renewEarlier(db: Db, restored: readonly LessonRow[], now: Date): Promise<void> {
  for (const { id, version } of restored)
    await sql`update undo_entry u set versions = u.versions || jsonb_build_object(l.id, l.version)
      from lesson l where l.id = ${id} and u.undone_at is null and u.expires_at > ${now.toISOString()}::timestamptz
        and u.versions -> ${id} = to_jsonb(${version}::int)`.execute(db);
}
