import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { getThread, listSchoolThreads, ThreadRow } from '#domain/office/api/threads.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { messageColumns, person } from './message-columns.ts';
import {
  columnOf,
  IS_OF_SCHOOL,
  isVisible,
  MESSAGING_PAIRS,
  OTHER_SIDE,
  stateOf,
  type ThreadViewer,
  unreadOf,
} from './visible-threads.ts';

/** Messages of a page of a thread. */
const PAGE = 30;
/** Threads of a page of the school's list, and the most of a person's. */
const LIST_PAGE = 30;
const MOST_OWN = 500;

/** The beginning of the last message of `t`. */
const LAST = sql`(select json_build_object('side', m.side, 'excerpt', left(m.text, 140), 'sentAt', m.sent_at, 'files',
    (select count(*) from thread_file f where f.provider_id = m.provider_id and f.thread_id = m.thread_id and f.number = m.number))
  from thread_message m where m.provider_id = t.provider_id and m.thread_id = t.id and m.number = t.last_number)`;

/** Returns a student's or teacher's threads, then the people they can write to, in one statement. */
export async function ownThreads(
  db: Db,
  viewer: ThreadViewer & { side: 'STUDENT' | 'TEACHER' },
): Promise<ThreadRow[]> {
  const { side, accountId } = viewer;
  const mine = sql.ref(`x.${side.toLowerCase()}_id`);
  const theirs = sql.ref(`x.${OTHER_SIDE[side].toLowerCase()}_id`);
  const { rows } = await sql<ThreadRow>`
    select t.id, case when o.id is null then '[]' else json_build_array(${person('o')}) end as people, ${stateOf(side)} as state,
      ${unreadOf(side)} as unread, t.reported_at is not null as "isReported", ${LAST} as last
    from (select ${theirs} as id from ${MESSAGING_PAIRS} x where ${mine} = ${accountId}
      union select ${columnOf(OTHER_SIDE[side], 'id')} from message_thread t where ${isVisible(viewer)} and t.last_number > 0
      union select null) who
    left join account o on o.id = who.id
    left join message_thread t on ${columnOf(OTHER_SIDE[side], 'id')} is not distinct from who.id and ${isVisible(viewer)}
    where who.id is null or t.last_number > 0 or (o.disabled_at is null)
    order by t.last_message_at desc nulls last, who.id is not null, o.full_name, o.id limit ${MOST_OWN}`.execute(
    db,
  );
  return rows;
}

type Asked = z.output<typeof listSchoolThreads.query>;

/** The same for the school's threads and those that staff can read, with `s` and `e` as the accounts of student and teacher. */
const ROW = sql`t.id, (select json_agg(p order by n) from (values (1, ${person('s')}, s.id), (2, ${person('e')}, e.id)) v(n, p, id)
    where id is not null) as people, case when coalesce(s.disabled_at, e.disabled_at) is null and (t.id is null or ${IS_OF_SCHOOL})
    then 'OPEN' else 'CLOSED' end as state,
  case when ${IS_OF_SCHOOL} then ${unreadOf('SCHOOL')} else 0 end as unread, t.reported_at is not null as "isReported", ${LAST} as last`;

const IS_UNREAD = sql<boolean>`(t.last_number > t.school_read and ${unreadOf('SCHOOL')} > 0)`;

const SHOWN = {
  ALL: IS_OF_SCHOOL,
  UNREAD: sql<boolean>`(${IS_OF_SCHOOL} and ${IS_UNREAD})`,
  PRIVATE: sql<boolean>`(t.student_id is not null and t.teacher_id is not null)`,
};

/** Returns a page of the threads that staff can see, unread first, in one statement. */
export async function schoolThreads(
  db: Db,
  viewer: ThreadViewer,
  { show = 'ALL', personId, q, pageStart = 0, pageTake = LIST_PAGE }: Asked,
): Promise<Reply<typeof listSchoolThreads>> {
  if (personId) return { threads: [await threadWith(db, personId)], total: 1 };
  const words = (q ?? '').split(/\s+/).filter(Boolean);
  const named = words.map((word) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
    return sql`fold(concat_ws(' ', s.full_name, e.full_name)) like fold(${pattern})`;
  });
  const { rows } = await sql<ThreadRow & { total: number }>`
    select ${ROW}, count(*) over ()::int as total from message_thread t
    left join account s on s.provider_id = t.provider_id and s.id = t.student_id
    left join account e on e.provider_id = t.provider_id and e.id = t.teacher_id
    where t.last_number > 0 and ${isVisible(viewer)} and ${SHOWN[show]} and ${sql.join([sql`true`, ...named], sql` and `)}
    order by ${show === 'PRIVATE' ? sql`t.reported_at is null` : sql`not ${IS_UNREAD}`}, t.last_message_at desc, t.id
    limit ${pageTake} offset ${pageStart}`.execute(db);
  return { threads: rows, total: rows[0]?.total ?? 0 };
}

/** Returns the school's thread with a student or teacher, even if it has not been created yet. Throws 404 for all other accounts. */
async function threadWith(db: Db, personId: string): Promise<ThreadRow> {
  const { rows } = await sql<ThreadRow>`
    select ${ROW} from account a
    left join account s on s.id = a.id and a.role = 'STUDENT'
    left join account e on e.id = a.id and a.role = 'TEACHER'
    left join message_thread t on ${IS_OF_SCHOOL} and (t.student_id = s.id or t.teacher_id = e.id)
    where a.id = ${personId} and a.role in ('STUDENT', 'TEACHER')`.execute(db);
  return orNotFound(rows[0]);
}

/** Returns the number of unread messages of a person, or of unread threads of the school. */
export async function unreadCount(db: Db, viewer: ThreadViewer): Promise<number> {
  const { side } = viewer;
  const counted = side === 'SCHOOL' ? sql`count(*)` : sql`coalesce(sum(${unreadOf(side)}), 0)`;
  const { rows } = await sql<{ count: number }>`select ${counted}::int as count from message_thread t
    where ${isVisible(viewer)} and t.last_number > ${columnOf(side, 'read')}
    ${side === 'SCHOOL' ? sql`and ${IS_OF_SCHOOL} and ${unreadOf(side)} > 0` : sql``}`.execute(db);
  return rows[0]!.count;
}

type Thread = Reply<typeof getThread>;
type Message = Thread['messages'][number];

/** Returns a thread with a page of its messages, in one statement. Throws 404 for those that the caller cannot see. */
export async function oneThread(
  db: Db,
  viewer: ThreadViewer,
  { id, before }: { id: string; before?: number | undefined },
): Promise<Thread> {
  const { side } = viewer;
  const isOfSide = side === 'SCHOOL' ? IS_OF_SCHOOL : sql<boolean>`true`;
  const others = side === 'SCHOOL' ? sql`greatest(t.student_read, t.teacher_read)` : otherRead(side);
  const shown = (alias: string, column: string) =>
    side === column ? sql`null::uuid` : sql.ref(`${alias}.id`);
  const { rows } = await sql<Omit<Thread, 'hasOlder'>>`
    select t.id, coalesce((select json_agg(p order by n) from (values (1, ${person('s')}, ${shown('s', 'STUDENT')}), (2, ${person('e')},
        ${shown('e', 'TEACHER')})) v(n, p, id) where id is not null), '[]') as people,
      ${stateOf(side)} as state, case when ${isOfSide} then ${unreadOf(side)} else 0 end as unread, t.reported_at is not null as "isReported",
      ${LAST} as last, case when ${isOfSide} then ${side} end as side, case when ${isOfSide} then ${columnOf(side, 'read')} else 0 end as "readNumber",
      case when ${isOfSide} then ${others} else 0 end as "otherReadNumber",
      coalesce((select json_agg(n order by n.number) from (select ${messageColumns(viewer)} from thread_message m
        where m.provider_id = t.provider_id and m.thread_id = t.id ${before === undefined ? sql`` : sql`and m.number < ${before}`}
        order by m.number desc limit ${PAGE}) n), '[]') as messages
    from message_thread t
    left join account s on s.provider_id = t.provider_id and s.id = t.student_id
    left join account e on e.provider_id = t.provider_id and e.id = t.teacher_id
    ${OTHER_ACCOUNT[side]}
    where t.id = ${id} and ${isVisible(viewer)}`.execute(db);
  const thread = orNotFound(rows[0]);
  return { ...thread, hasOlder: (thread.messages[0]?.number ?? 1) > 1 };
}

/** How far the other side of a student's or teacher's thread has read. */
const otherRead = (side: 'STUDENT' | 'TEACHER') => sql`case when ${IS_OF_SCHOOL} then t.school_read
  else ${columnOf(OTHER_SIDE[side], 'read')} end`;

/** Joins the account `o` of the other person of `t`. */
export const OTHER_ACCOUNT = {
  STUDENT: sql`left join account o on o.provider_id = t.provider_id and o.id = t.teacher_id`,
  TEACHER: sql`left join account o on o.provider_id = t.provider_id and o.id = t.student_id`,
  SCHOOL: sql`left join account o on o.provider_id = t.provider_id and o.id = coalesce(t.student_id, t.teacher_id)`,
};

/** Returns one message as the caller sees it. */
export async function oneMessage(
  db: Db,
  viewer: ThreadViewer,
  { id, number }: { id: string; number: number },
): Promise<Message> {
  const { rows } = await sql<Message>`select ${messageColumns(viewer)} from thread_message m
    where m.thread_id = ${id} and m.number = ${number}`.execute(db);
  return orNotFound(rows[0]);
}
