import { sql } from 'kysely';
import type { Reply } from '#domain/contract/endpoint.ts';
import { MISSING_REPORT_HOURS, OVERDUE_DAYS, REPORT_NUDGE_HOURS } from '#domain/teaching/lesson-report.ts';
import type { remindOfReports } from '#domain/teaching/api/report-reminders.ts';
import { errorText } from '#domain/values/error-text.ts';
import { newId } from '#server/runtime/id.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { ApiError, orNotFound } from '#server/errors/api-error.ts';
import { enqueueMessages, undoWait } from '#server/outbox/outbox-messages.ts';
import { rememberUndo } from '#server/modules/office/undo/undo.ts';
import { undoStepKind } from '#server/modules/office/undo/undo-step.ts';
import type { OverdueFacts } from './overdue-mail.ts';
import { overdueMails } from './overdue-mails.ts';

interface Reminding {
  teacherId: string;
  session: Session;
  now: Date;
}

const missing = (teacherId: string) => sql`
  select l.id as lesson_id from lesson l where l.teacher_id = ${teacherId} and l.status in ('NOT_REPORTED', 'ATTENDED') and l.seats_taken > 0
    and l.starts_at > now() - make_interval(days => ${OVERDUE_DAYS}) and l.ends_at < now() - make_interval(hours => ${MISSING_REPORT_HOURS})`;

/**
 * E-mails a teacher the lessons that miss a report, after the time in which staff can undo it. Throws 422 when none does, the teacher has
 * no access any more, or staff have reminded them within `REPORT_NUDGE_HOURS`.
 */
export async function remindTeacher(
  db: Db,
  { teacherId, session, now }: Reminding,
): Promise<Reply<typeof remindOfReports>> {
  const { rows } = await sql<{ providerId: string }>`
    select provider_id as "providerId" from teacher where id = ${teacherId}`.execute(db);
  const { providerId } = orNotFound(rows[0]);
  const [mail] = await overdueMails(db, missing(teacherId));
  if (!mail) throw new ApiError('not-possible', { text: 'nothing-to-remind' });
  const before = await noteReminder(db, teacherId);
  const undoId = newId();
  await enqueueMessages(db, { mails: [{ ...mail, ...undoWait(undoId) }], events: [changed(providerId)] });
  const step = forgetReportReminderStep({ teacherId, providerId, before });
  await rememberUndo(db, { undoId, accountId: session.actorId, steps: [step], now });
  return { undoId, lessons: (mail.facts as OverdueFacts).lessons.length };
}

/** Stores the time of this reminder and returns that of the one before; of two concurrent calls the second is refused. */
async function noteReminder(db: Db, teacherId: string): Promise<string | null> {
  const { rows: earlier } = await sql<{ sentAt: string }>`
    select sent_at as "sentAt" from missing_report_reminder where teacher_id = ${teacherId}`.execute(db);
  const { rows } = await sql`
    insert into missing_report_reminder as r (provider_id, teacher_id, sent_at) values (app_provider(), ${teacherId}, now())
    on conflict (provider_id, teacher_id) do update set sent_at = excluded.sent_at
      where r.sent_at <= now() - make_interval(hours => ${REPORT_NUDGE_HOURS}) returning sent_at`.execute(db);
  if (rows.length === 0)
    throw new ApiError('not-possible', {
      text: errorText('reminded-in-hours', { hours: REPORT_NUDGE_HOURS }),
    });
  return earlier[0]?.sentAt ?? null;
}

/** Open work lists of staff are out of date. */
const changed = (providerId: string) => ({
  providerId,
  accountIds: [],
  staff: 'calendar' as const,
  event: 'workChanged',
  payload: {},
});

/** Lets a teacher be reminded again, as before a reminder that was withdrawn. */
export const forgetReportReminderStep = undoStepKind<{
  teacherId: string;
  providerId: string;
  before: string | null;
}>('forget-report-reminder', {
  run: async (db, { teacherId, providerId, before }) => {
    await (before === null
      ? sql`delete from missing_report_reminder where teacher_id = ${teacherId}`.execute(db)
      : sql`update missing_report_reminder set sent_at = ${before}::timestamptz where teacher_id = ${teacherId}`.execute(
          db,
        ));
    await enqueueMessages(db, { mails: [], events: [changed(providerId)] });
  },
});
