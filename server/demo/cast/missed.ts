import { DAY, iso, MINUTE } from '../calendar.ts';
import type { PlannedLesson } from './lessons.ts';
import type { Provider } from './provider.ts';

/** As long as the bell tells of them. */
const NOTICE_DAYS = 7;

/** Adds the notification of both sides, ten minutes after the start, that only one of them was in the lesson's classroom. */
export function addMissed(
  { providerId: provider_id, calendar, rows, id, who }: Provider,
  { key, teacher, seats, startsAt }: PlannedLesson,
  there: { isTeacherThere: boolean; areStudentsThere: boolean },
): void {
  if (startsAt < calendar.now - NOTICE_DAYS * DAY) return;
  for (const person of [teacher, ...seats.map(({ student }) => student)])
    rows.add('notification', {
      provider_id,
      id: id('notification', `missed/${key}/${person}`),
      account_id: who(person),
      type: 'LESSON_MISSED',
      lesson_id: id('lesson', key),
      payload: there,
      created_at: iso(startsAt + 10 * MINUTE),
    });
}
