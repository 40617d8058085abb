import { sql } from 'kysely';
import { CREDIT_REMINDER_HOURS } from '#domain/scheduling/lesson-reminder.ts';
import { errorText } from '#domain/values/error-text.ts';
import { newId } from '#server/runtime/id.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { enqueueMessages } from '#server/outbox/outbox-messages.ts';
import { rememberUndo } from '#server/modules/office/undo/undo.ts';
import { undoStepKind } from '#server/modules/office/undo/undo-step.ts';
import { activeSeats, lockLesson } from './lesson-row.ts';
import { messagesFor, notify } from './notify.ts';
import { concernedBy } from './recipients.ts';

interface Reminding {
  lessonId: string;
  session: Session;
  now: Date;
}

/**
 * E-mails the students whose credits do not cover a lesson, after the time in which staff can undo it. Throws 422 when the lesson is
 * covered or has begun, when no student gets e-mails about changes, or when staff have reminded them within `CREDIT_REMINDER_HOURS`.
 */
export async function remindOfCredits(
  db: Db,
  { lessonId, session, now }: Reminding,
): Promise<{ undoId: string }> {
  const lesson = await lockLesson(db, lessonId);
  const waiting = activeSeats(lesson).filter(({ status }) => status === 'WAITING');
  const studentIds = waiting.map(({ studentId }) => studentId);
  if (studentIds.length === 0 || Date.parse(lesson.startsAt) <= now.getTime())
    throw new ApiError('not-possible', { text: 'nothing-to-remind' });
  const before = await noteReminder(db, lessonId);
  const undoId = newId();
  const people = await concernedBy(db, lessonId, { formerTeacherId: null, studentIds });
  const students = people.filter(({ accountId }) => studentIds.includes(accountId));
  const messages = messagesFor(students, {
    ...{ kind: 'UNCOVERED', lessonId, by: 'SUPPORT', undoId, studentIds },
  });
  if (messages.mails.length === 0) throw new ApiError('not-possible', { text: 'no-one-to-remind' });
  await enqueueMessages(db, messages);
  const step = forgetCreditReminderStep({ lessonId, before });
  await rememberUndo(db, { undoId, accountId: session.actorId, steps: [step], now });
  return { undoId };
}

/** Stores the time of this reminder and returns that of the one before. The lesson is locked: of two concurrent calls the second is refused. */
async function noteReminder(db: Db, lessonId: string): Promise<string | null> {
  const { rows: earlier } = await sql<{ sentAt: string }>`
    select sent_at as "sentAt" from credit_reminder where lesson_id = ${lessonId}`.execute(db);
  const { rows } = await sql`
    insert into credit_reminder as r (provider_id, lesson_id, sent_at) values (app_provider(), ${lessonId}, now())
    on conflict (provider_id, lesson_id) do update set sent_at = excluded.sent_at
      where r.sent_at <= now() - make_interval(hours => ${CREDIT_REMINDER_HOURS}) returning sent_at`.execute(
    db,
  );
  if (rows.length === 0)
    throw new ApiError('not-possible', {
      text: errorText('reminded-in-hours', { hours: CREDIT_REMINDER_HOURS }),
    });
  return earlier[0]?.sentAt ?? null;
}

/** Lets a lesson's students be reminded again, as before a reminder that was withdrawn. */
export const forgetCreditReminderStep = undoStepKind<{ lessonId: string; before: string | null }>(
  'forget-credit-reminder',
  {
    run: async (db, { lessonId, before }) => {
      await (before === null
        ? sql`delete from credit_reminder where lesson_id = ${lessonId}`.execute(db)
        : sql`update credit_reminder set sent_at = ${before}::timestamptz where lesson_id = ${lessonId}`.execute(
            db,
          ));
      await notify(db, { kind: 'CHANGED', lessonId, by: 'SUPPORT' });
    },
  },
);
