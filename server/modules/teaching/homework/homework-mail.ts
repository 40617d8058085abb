import { sql } from 'kysely';
import { QUIET_HOURS } from '#domain/office/thread.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';
import { enqueueMessages, type QueuedTemplate } from '#server/outbox/outbox-messages.ts';

export const HOMEWORK_MAIL = 'homework-corrected';

/** Not what the correction says: it may change until the mail is sent. */
export interface HomeworkFacts {
  firstName: string;
  homeworkId: string;
  task: string;
  teacherName: string;
}

/** Writes the mail about corrected homework. */
export const homeworkMail: MailTemplate = (queued, setting) => {
  const { firstName, homeworkId, task, teacherName } = queued as HomeworkFacts;
  const path = `/student/homework/${homeworkId}`;
  const mail = simpleMail(setting, {
    kind: 'homework-corrected',
    values: { firstName, teacher: teacherName, task },
    button: { does: 'read-correction', path },
  });
  return { ...mail, push: { path, tag: 'homework' } };
};

/** A correction changed soon after is one mail. */
const WAIT_MINUTES = 5;

/**
 * Mails the student that homework is corrected, outside the quiet hours of their time zone. Of several corrections of the same homework only
 * the last that waits is mailed; none to a closed account, or to one that wants no mails about messages.
 */
export async function mailCorrected(db: Db, homeworkId: string, version: number): Promise<void> {
  const local = sql`timezone(a.time_zone, now() + make_interval(mins => ${WAIT_MINUTES}))`;
  const { rows } = await sql<Pick<QueuedTemplate, 'providerId' | 'to' | 'facts'> & { sendAfter: string }>`
    select h.provider_id as "providerId", a.email as to,
      case when extract(hour from ${local}) < ${QUIET_HOURS.until}
          then timezone(a.time_zone, date_trunc('day', ${local}) + make_interval(hours => ${QUIET_HOURS.until}))
        when extract(hour from ${local}) >= ${QUIET_HOURS.from}
          then timezone(a.time_zone, date_trunc('day', ${local}) + interval '1 day' + make_interval(hours => ${QUIET_HOURS.until}))
        else now() + make_interval(mins => ${WAIT_MINUTES}) end as "sendAfter",
      json_build_object('firstName', a.first_name, 'homeworkId', h.id, 'task', left(r.homework, 200), 'teacherName', t.full_name) as facts
    from homework h
    join lesson_report r on r.provider_id = h.provider_id and r.lesson_id = h.lesson_id
    join teacher t on t.provider_id = h.provider_id and t.id = h.teacher_id
    join account a on a.provider_id = h.provider_id and a.id = h.student_id and a.disabled_at is null and a.mail_messages
    where h.id = ${homeworkId}`.execute(db);
  const mails = rows.map(({ providerId, to, facts, sendAfter }) => ({
    providerId,
    to,
    facts,
    template: HOMEWORK_MAIL,
    sendAfter: new Date(sendAfter),
    about: { matter: `homework:${homeworkId}`, order: version },
  }));
  await enqueueMessages(db, { mails, events: [] });
}
