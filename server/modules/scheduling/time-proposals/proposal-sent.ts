import { sql } from 'kysely';
import { enqueueMessages } from '#server/outbox/outbox-messages.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { PROPOSAL_MAIL, type ProposalFacts } from './proposal-mail.ts';

interface Row {
  providerId: string;
  to: string;
  dedupeKey: string;
  facts: ProposalFacts;
}

/** Mails the proposal to the student of the lesson. */
export const mailProposed = (db: Db, lessonId: string): Promise<void> => mailTo(db, lessonId, 'STUDENT');

/** Mails the teacher that the student keeps the time. */
export const mailDeclined = (db: Db, lessonId: string): Promise<void> => mailTo(db, lessonId, 'TEACHER');

/** One mail for each proposal and answer; none to a closed account, or to one that wants none about changes. */
async function mailTo(db: Db, lessonId: string, side: 'STUDENT' | 'TEACHER'): Promise<void> {
  const reader = side === 'TEACHER' ? sql`l.teacher_id` : sql`p.student_id`;
  const { rows } = await sql<Row>`
    select l.provider_id as "providerId", a.email as to, 'time-proposal:' || l.id || ':' || q.sent_at || ':' || a.id as "dedupeKey",
      json_build_object('lessonId', l.id, 'type', l.type, 'language', l.language, 'startsAt', l.starts_at, 'endsAt', l.ends_at,
        'groupName', null, 'teacherName', t.full_name, 'studentNames', array[s.full_name],
        'newStartsAt', q.starts_at, 'newEndsAt', q.starts_at + (l.ends_at - l.starts_at), 'note', q.note,
        'to', json_build_object('firstName', a.first_name, 'isTeacher', a.id = l.teacher_id, 'timeZone', a.time_zone)) as facts
    from time_proposal q
    join lesson l on l.provider_id = q.provider_id and l.id = q.lesson_id
    join lesson_participant p on p.provider_id = l.provider_id and p.lesson_id = l.id and p.status <> 'CANCELLED'
    join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id
    join student s on s.provider_id = p.provider_id and s.id = p.student_id
    join account a on a.provider_id = l.provider_id and a.id = ${reader} and a.disabled_at is null and a.mail_changes
    where q.lesson_id = ${lessonId}`.execute(db);
  const mails = rows.map(({ providerId, to, dedupeKey, facts }) => ({
    providerId,
    to,
    dedupeKey,
    facts,
    template: PROPOSAL_MAIL,
  }));
  await enqueueMessages(db, { mails, events: [] });
}
