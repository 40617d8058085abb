import type { MailTemplate } from '#server/core/mail-template.ts';
import { momentInZone } from '#server/core/mail-zone.ts';
import { simpleMail } from '#server/core/simple-mail.ts';

export const OWED_MAIL = 'report-owed';

export interface OwedFacts {
  to: { firstName: string; timeZone: string };
  lessons: { startsAt: string; withWhom: string }[];
}

/** Reminds a teacher of the lessons whose report is owed. */
export const owedMail: MailTemplate = (queued, setting) => {
  const { to, lessons } = queued as OwedFacts;
  return simpleMail(setting, {
    kind: 'report-owed',
    values: {
      firstName: to.firstName,
      lessons: lessons
        .map((each) => `${momentInZone(each.startsAt, to.timeZone)}: ${each.withWhom}`)
        .join('\n'),
    },
    button: { label: 'Write the reports', path: '/teacher/reports' },
  });
};
