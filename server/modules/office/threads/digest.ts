import { sql } from 'kysely';
import { DIGEST_MINUTES, QUIET_HOURS } from '#domain/office/thread.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { enqueueMessages } from '#server/outbox/outbox-messages.ts';
import { DIGEST_MAIL, type DigestFacts } from './digest-mail.ts';
import { columnOf, OTHER_SIDE, unreadOf } from './visible-threads.ts';

interface Due {
  providerId: string;
  to: string;
  dedupeKey: string;
  facts: DigestFacts;
}

/** Older messages get no e-mail any more: the process was away, or the person had switched these e-mails off. */
const LATE_DAYS = 2;

/**
 * Queues one e-mail for each student and teacher with messages that are unread for ten minutes, about all that they have not read; outside
 * the quiet hours of their time zone. Each message counts once, also with parallel runs. Returns the number of e-mails.
 */
export async function notifyUnread(db: Db, now: Date): Promise<number> {
  let sent = 0;
  for (const side of ['STUDENT', 'TEACHER'] as const) {
    const rows = await markDue(db, side, now);
    await enqueueMessages(db, { mails: rows.map((row) => ({ ...row, template: DIGEST_MAIL })), events: [] });
    sent += rows.length;
  }
  return sent;
}

/** Selects the people of a side with messages that are due for an e-mail. */
function dueReaders(side: 'STUDENT' | 'TEACHER', now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [id, read] = [columnOf(side, 'id'), columnOf(side, 'read')];
  const mailed = sql.ref(`t.${side.toLowerCase()}_mailed`);
  const hour = sql`extract(hour from timezone(a.time_zone, ${at}))`;
  return sql<{ provider_id: string; id: string }>`
    select distinct a.provider_id, a.id from message_thread t join account a on a.provider_id = t.provider_id and a.id = ${id}
    where t.last_message_at > ${at} - make_interval(days => ${LATE_DAYS})
      and t.last_number > greatest(${read}, ${mailed}) and a.mail_messages and a.disabled_at is null
      and ${hour} >= ${QUIET_HOURS.until} and ${hour} < ${QUIET_HOURS.from}
      and exists (select from thread_message m where m.provider_id = t.provider_id and m.thread_id = t.id and m.side <> ${side}
        and m.number > greatest(${read}, ${mailed}) and m.sent_at <= ${at} - make_interval(mins => ${DIGEST_MINUTES}))`;
}

/** The schools with such people. */
export const dueToNotifyUnread = (now: Date) =>
  sql<{ provider_id: string }>`select provider_id from (${dueReaders('STUDENT', now)}) student
    union select provider_id from (${dueReaders('TEACHER', now)}) teacher`;

/** Marks the messages of a side that are due, and returns the e-mails about them. */
async function markDue(db: Db, side: 'STUDENT' | 'TEACHER', now: Date): Promise<Due[]> {
  const [id, read] = [columnOf(side, 'id'), columnOf(side, 'read')];
  const mailed = sql.ref(`t.${side.toLowerCase()}_mailed`);
  const marks = sql.ref(`${side.toLowerCase()}_mailed`);
  const { rows } = await sql<Due>`
    with due as (
      ${dueReaders(side, now)} and t.provider_id = app_provider()),
    marked as (update message_thread t set ${marks} = t.last_number from due
      where ${id} = due.id and t.last_number > greatest(${read}, ${mailed}) returning due.id, t.last_message_at as at),
    about as (select id, max(at) as at from marked group by id)
    select a.provider_id as "providerId", a.email as to, 'messages:' || a.id || ':' || extract(epoch from about.at) as "dedupeKey",
      json_build_object('firstName', a.first_name, 'isTeacher', ${side === 'TEACHER'}::boolean, 'count', sum(n.count),
        'senders', json_agg(n.name order by n.last_message_at desc)) as facts
    from about join account a on a.id = about.id
    cross join lateral (select ${unreadOf(side)} as count, t.last_message_at,
        (select o.full_name from account o where o.provider_id = t.provider_id and o.id = ${columnOf(OTHER_SIDE[side], 'id')}) as name
      from message_thread t where t.provider_id = a.provider_id and ${id} = a.id and t.last_number > ${read}) n
    where n.count > 0 group by a.provider_id, a.id, a.email, a.first_name, about.at`.execute(db);
  return rows;
}
