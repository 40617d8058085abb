import type { MailTemplate } from '#server/mail/mail-template.ts';
import { momentInZone } from '#server/mail/mail-zone.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';

export const OVERDUE_MAIL = 'report-owed';

export interface OverdueFacts {
  to: { firstName: string; timeZone: string };
  lessons: { startsAt: string; withWhom: string }[];
}

/** Reminds a teacher of lessons with a missing report. */
export const overdueMail: MailTemplate = (queued, setting) => {
  const { to, lessons } = queued as OverdueFacts;
  const clock = { timeZone: to.timeZone, locale: setting.locale };
  return simpleMail(setting, {
    kind: 'report-owed',
    values: {
      firstName: to.firstName,
      lessons: lessons.map((each) => `${momentInZone(each.startsAt, clock)}: ${each.withWhom}`).join('\n'),
    },
    button: { does: 'submit-reports', path: '/teacher/reports' },
  });
};
