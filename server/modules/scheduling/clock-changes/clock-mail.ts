import { formatPlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';

export const CLOCK_MAIL = 'clock-change';

export interface ClockMailFacts {
  on: PlainDate;
  zones: readonly string[];
  moved: number;
  outside: number;
}

const lessons = (count: number): string => (count === 1 ? '1 weekly lesson' : `${count} weekly lessons`);

/** The mail to support two weeks before clocks change. */
export const clockMail: MailTemplate = (queued, setting) => {
  const { on, zones, moved, outside } = queued as ClockMailFacts;
  return simpleMail(setting, {
    kind: 'clocks-change',
    values: {
      day: formatPlainDate(on),
      zones: zones.join(', '),
      lessons: lessons(moved),
      outside: outside > 0 ? `${lessons(outside)} would fall outside the teacher’s hours.` : null,
    },
    button: { label: 'See what moves', path: `/clock-changes?on=${on}` },
  });
};
