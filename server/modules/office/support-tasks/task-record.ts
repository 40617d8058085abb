import { sql } from 'kysely';
import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { supportTaskDetails } from '#domain/office/support-task.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { otherViewers } from './viewers.ts';

type Row = Omit<
  SupportTaskRecord,
  keyof typeof supportTaskDetails.shape | 'note' | 'threadId' | 'absence'
> & {
  payload: Record<string, unknown>;
};

/** The viewer and the time: claims expire, and due times approach. */
export interface TaskViewer {
  accountId: string;
  now: Date;
}

export const viewerOf = ({ session, now }: { session: Session; now: Date }): TaskViewer => ({
  accountId: session.accountId,
  now,
});

const NO_DETAILS = Object.fromEntries(Object.keys(supportTaskDetails.shape).map((field) => [field, null]));
const MOST_OF_TRIAL = 50;

export const at = (now: Date) => sql<string>`${now.toISOString()}::timestamptz`;

/** All tasks, as `t`. */
export const tasks = (db: Db) => db.selectFrom('support_task as t');
type Tasks = ReturnType<typeof tasks>;

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
/** Name of the student in the payload. The payload's text is cast to an id, not the ids to text, so that the index is used. */
const nameOf = (field: string) =>
  sql<string | null>`(select s.full_name from student s where s.provider_id = t.provider_id
    and s.id = case when t.payload ->> ${sql.lit(field)} ~ ${sql.lit(UUID)} then (t.payload ->> ${sql.lit(field)})::uuid end)`;

/** A task's record, in the reply's shape but for the payload. */
export const taskColumns = (viewer: TaskViewer) => {
  const { accountId, now } = viewer;
  return (query: Tasks) =>
    query
      .innerJoin('account as a', (join) =>
        join.onRef('a.provider_id', '=', 't.provider_id').onRef('a.id', '=', 't.issuer_id'),
      )
      .leftJoin('student as s', (join) =>
        join.onRef('s.provider_id', '=', 't.provider_id').onRef('s.id', '=', 't.student_id'),
      )
      .leftJoin('account as c', (join) =>
        join
          .onRef('c.provider_id', '=', 't.provider_id')
          .onRef('c.id', '=', 't.claimed_by')
          .on('t.claimed_until', '>', at(now)),
      )
      .select([
        't.id',
        't.type',
        't.created_at as creationDate',
        't.created_at as createdAt',
        't.resolved_at as resolvedAt',
        't.payload',
        't.student_id as studentId',
        's.full_name as studentName',
        'a.role as issuerRole',
        't.lesson_id as lessonId',
        't.regular_lesson_id as regularLessonId',
        't.owner_id as ownerId',
        't.due_at as dueAt',
        't.replied_at as repliedAt',
        't.answered_at as answeredAt',
        't.snoozed_until as snoozedUntil',
        't.resolution',
        't.version',
      ])
      .select([
        sql`json_build_object('id', a.id, 'fullName', a.full_name)`.as('issuer'),
        sql`case when c.id is not null then json_build_object('accountId', c.id, 'fullName', c.full_name, 'until', t.claimed_until) end`.as(
          'claim',
        ),
        otherViewers(sql.ref('t.id'), viewer).as('lookers'),
        sql`(select json_build_object('id', u.id, 'until', u.expires_at) from undo_entry u where u.provider_id = t.provider_id
          and u.id = t.undo_id and u.account_id = ${accountId} and u.undone_at is null and u.expires_at > ${at(now)})`.as(
          'undo',
        ),
        sql`(select r.full_name from account r where r.provider_id = t.provider_id and r.id = t.resolved_by)`.as(
          'resolvedByName',
        ),
        sql`(select json_build_object('id', k.id, 'type', k.type, 'createdAt', k.created_at) from support_task k
          where k.provider_id = t.provider_id and k.id = t.merged_into)`.as('mergedInto'),
        sql`coalesce(t.trial_id, (select e.id from trial e where e.provider_id = t.provider_id and e.student_id = t.student_id
          and t.type = 'CREATE_TRIAL_LESSON' order by e.closed_at is null desc, e.asked_at desc limit 1))`.as(
          'trialId',
        ),
        sql`(select o.full_name from account o where o.provider_id = t.provider_id and o.id = t.owner_id)`.as(
          'ownerName',
        ),
        sql`(select x.id from teacher_absence x where x.provider_id = t.provider_id and x.id = t.undo_id)`.as(
          'absenceId',
        ),
        sql`(select json_build_object('outcome', coalesce(q.outcome, 'WAITING'), 'sentAt', q.sent_at, 'expiresAt', q.expires_at,
            'closedAt', q.closed_at, 'note', q.note)
          from solution_proposal q where q.provider_id = t.provider_id and q.task_id = t.id order by q.sent_at desc limit 1)`.as(
          'proposal',
        ),
        nameOf('student_id_regular').as('regularStudentName'),
        nameOf('student_id_occasional').as('occasionalStudentName'),
      ])
      .$castTo<Row>();
};

/** The fields of its type come from the payload; the others are null (ENT-04). */
export const withDetails = ({ payload, ...task }: Row) =>
  ({ note: null, absence: null, threadId: null, ...NO_DETAILS, ...payload, ...task }) as SupportTaskRecord;

/** The record; 404 when there is none of this provider. */
export const oneTask = async (db: Db, viewer: TaskViewer, id: string): Promise<SupportTaskRecord> =>
  withDetails(orNotFound(await taskColumns(viewer)(tasks(db).where('t.id', '=', id)).executeTakeFirst()));

/** A trial's follow-ups and its student's requests for a trial lesson: open ones first, the one that is due first in front. */
export async function tasksOfTrial(
  db: Db,
  viewer: TaskViewer,
  { id, studentId }: { id: string; studentId: string },
): Promise<SupportTaskRecord[]> {
  const rows = await taskColumns(viewer)(tasks(db))
    .where((eb) =>
      eb.or([
        eb('t.trial_id', '=', id),
        eb.and([eb('t.student_id', '=', studentId), eb('t.type', '=', 'CREATE_TRIAL_LESSON')]),
      ]),
    )
    .orderBy(sql`t.resolved_at is not null, t.due_at, t.id`)
    .limit(MOST_OF_TRIAL)
    .execute();
  return rows.map(withDetails);
}
