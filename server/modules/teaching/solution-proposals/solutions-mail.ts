import type { SupportTaskType } from '#domain/office/support-task-type.ts';
import type { SolutionKind } from '#domain/teaching/solution.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';
import { mailText } from '#server/mail/mail-text.ts';
import { momentInZone, spanInZone } from '#server/mail/mail-zone.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';

export interface SolutionsFacts {
  proposalId: string;
  to: { firstName: string; timeZone: string };
  type: SupportTaskType;
  expiresAt: string;
  options: {
    kind: SolutionKind;
    startsAt: string | null;
    endsAt: string | null;
    teacherName: string | null;
  }[];
}

export const SOLUTIONS_MAIL = 'solutions-proposed';

/** Writes the mail with the proposed solutions to the student. */
export const solutionsMail: MailTemplate = (queued, setting) => {
  const { proposalId, to, type, expiresAt, options } = queued as SolutionsFacts;
  const { locale } = setting;
  const clock = { timeZone: to.timeZone, locale };
  const lines = options.map(({ kind, startsAt, endsAt, teacherName }) =>
    mailText(locale, `option.${kind}`, {
      when: startsAt && endsAt ? spanInZone(startsAt, endsAt, clock) : '',
      teacher: teacherName ?? '',
    }),
  );
  const path = '/student/dashboard';
  const mail = simpleMail(setting, {
    kind: 'solutions-proposed',
    values: {
      firstName: to.firstName,
      request: mailText(locale, `request.${type}`),
      options: lines.join('\n'),
      until: momentInZone(expiresAt, clock),
    },
    button: { does: 'answer-proposal', path },
  });
  return { ...mail, push: { path, tag: `solutions:${proposalId}`, until: expiresAt } };
};
