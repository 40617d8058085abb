import { DAY, HOUR, iso } from '../calendar.ts';
import type { DemoText } from '../text.ts';
import type { Provider } from './provider.ts';

const NOTE: DemoText = {
  en: 'I have an exam board until noon. Would the afternoon suit you too?',
  es: 'Tengo un tribunal de examen hasta las doce. ¿Te vendría bien por la tarde?',
};

/** A proposal that a student has not answered: three hours later on the same day, more than a week ahead. */
export function addTimeProposals({ providerId: provider_id, rows, who, calendar, text }: Provider): void {
  const seat = rows
    .of('lesson_participant')
    .filter(({ student_id, status }) => student_id === who('chinese') && status === 'BOOKED')
    .map(({ lesson_id, starts_at }) => ({ lesson_id, at: Date.parse(String(starts_at)) }))
    .toSorted((a, b) => a.at - b.at)
    .find(({ at }) => at > calendar.now + 8 * DAY);
  if (!seat) return;
  rows.add('time_proposal', {
    provider_id,
    lesson_id: seat.lesson_id,
    sequence: 0,
    starts_at: iso(seat.at + 3 * HOUR),
    note: text(NOTE),
    sent_at: iso(calendar.now - 2 * HOUR),
  });
}
