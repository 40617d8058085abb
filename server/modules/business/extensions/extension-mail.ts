import { sql } from 'kysely';
import type { MailTemplate } from '#server/mail/mail-template.ts';
import { enqueueMessages, undoWait } from '#server/outbox/outbox-messages.ts';
import { mailText } from '#server/mail/mail-text.ts';
import { dayIn } from '#server/mail/mail-zone.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';
import type { Db } from '#server/db/connection/tenant.ts';

interface DecisionFacts {
  to: { firstName: string; isManager: boolean };
  studentName: string;
  until: string;
  status: 'APPROVED' | 'DECLINED';
  answer: string | null;
}

export const EXTENSION_MAIL = 'company-extension';

/** The e-mail about a decision: to the manager who asked, and to the employee whose credits get a later expiry date. */
export const extensionMail: MailTemplate = (queued, setting) => {
  const { to, studentName, until, status, answer } = queued as DecisionFacts;
  const { locale } = setting;
  const day = dayIn(locale, until);
  if (!to.isManager)
    return simpleMail(setting, {
      kind: 'credits-extended',
      values: { firstName: to.firstName, day },
      button: { does: 'view-credits', path: '/student/credits' },
    });
  const decision = mailText(locale, `extension.${status}`, { day, answer: answer ?? '' }).trim();
  return simpleMail(setting, {
    kind: 'extension-decided',
    values: { firstName: to.firstName, employee: studentName, decision },
    button: { does: 'view-forecast', path: '/business/dashboard#forecast' },
  });
};

/** Queues the e-mails about a decision; the employee gets one only if it was approved and they accept e-mails about credits. */
export async function notifyDecision(db: Db, extensionId: string, undoId?: string): Promise<void> {
  const { rows } = await sql<{ providerId: string; to: string; facts: DecisionFacts }>`
    select a.provider_id as "providerId", a.email as "to", json_build_object('to', json_build_object('firstName', a.first_name,
      'isManager', a.id = e.asked_by), 'studentName', s.full_name, 'until', e.until, 'status', e.status, 'answer', e.answer) as facts
    from business_extension e join student s on s.provider_id = e.provider_id and s.id = e.student_id
    join account a on a.provider_id = e.provider_id and (a.id = e.asked_by or (a.id = e.student_id and e.status = 'APPROVED' and a.mail_credits))
    where e.id = ${extensionId} and a.disabled_at is null`.execute(db);
  const mails = rows.map((mail) => Object.assign(mail, { template: EXTENSION_MAIL }, undoWait(undoId)));
  await enqueueMessages(db, { mails, events: [] });
}
