import type { MailTemplates } from '#server/mail/mail-template.ts';
import { MISSED_MAIL, missedMail } from '#server/modules/teaching/classroom/missed-mail.ts';
import { CLOCK_MAIL, clockMail } from '#server/modules/scheduling/clock-changes/clock-mail.ts';
import { EXTENSION_MAIL, extensionMail } from '#server/modules/business/extensions/extension-mail.ts';
import { MONTH_MAIL, monthMail } from '#server/modules/business/usage/monthly-mail.ts';
import { SHARE_MAIL, shareMail } from '#server/modules/business/copayments/share-mail.ts';
import { EXPIRING_MAIL, expiringMail } from '#server/modules/billing/credits/expiring-mail.ts';
import { GROUP_MAIL, groupMail } from '#server/modules/scheduling/groups/group-mail.ts';
import { LESSON_MAIL } from '#server/modules/scheduling/lessons/lesson-mail-data.ts';
import { lessonMail } from '#server/modules/scheduling/lessons/lesson-mail.ts';
import { SOLUTIONS_MAIL, solutionsMail } from '#server/modules/teaching/solution-proposals/solutions-mail.ts';
import { PROPOSAL_MAIL, proposalMail } from '#server/modules/scheduling/time-proposals/proposal-mail.ts';
import { CORRECTION_MAIL, correctionMail } from '#server/modules/teaching/lesson-reports/correction-mail.ts';
import { HOMEWORK_MAIL, homeworkMail } from '#server/modules/teaching/homework/homework-mail.ts';
import { OVERDUE_MAIL, overdueMail } from '#server/modules/teaching/lesson-reports/overdue-mail.ts';
import { GIVEN_MAIL, givenMail } from '#server/modules/office/support-tasks/handover-mail.ts';
import { DIGEST_MAIL, digestMail } from '#server/modules/office/threads/digest-mail.ts';
import { CONTACT_MAIL, contactMail } from '#server/modules/office/contacts/contact-mail.ts';
import { MENTION_MAIL, mentionMail } from '#server/modules/office/notes/mention-mail.ts';
import { REMINDER_MAIL, reminderMail } from '#server/modules/scheduling/lessons/reminder-mail.ts';
import {
  REGULAR_LESSON_MAIL,
  regularLessonMail,
} from '#server/modules/scheduling/regular-lessons/regular-lesson-mail.ts';
import { INVOICE_MAIL, invoiceMail } from '#server/modules/billing/orders/invoice-mail.ts';
import {
  PERSONAL_DATA_MAIL,
  personalDataMail,
} from '#server/modules/people/personal-data/personal-data-mail.ts';
import { DUE_MAIL, dueMail } from '#server/modules/billing/payments/due-mail.ts';
import { ANSWER_MAIL, answerMail } from '#server/modules/office/support-tasks/answer-mail.ts';

/** Every mail that is queued as facts and written as it leaves. */
export const MAIL_TEMPLATES: MailTemplates = {
  [CLOCK_MAIL]: clockMail,
  [GROUP_MAIL]: groupMail,
  [LESSON_MAIL]: lessonMail,
  [REGULAR_LESSON_MAIL]: regularLessonMail,
  [REMINDER_MAIL]: reminderMail,
  [ANSWER_MAIL]: answerMail,
  [EXPIRING_MAIL]: expiringMail,
  [MONTH_MAIL]: monthMail,
  [EXTENSION_MAIL]: extensionMail,
  [SHARE_MAIL]: shareMail,
  [INVOICE_MAIL]: invoiceMail,
  [MISSED_MAIL]: missedMail,
  [OVERDUE_MAIL]: overdueMail,
  [CORRECTION_MAIL]: correctionMail,
  [PROPOSAL_MAIL]: proposalMail,
  [SOLUTIONS_MAIL]: solutionsMail,
  [MENTION_MAIL]: mentionMail,
  [CONTACT_MAIL]: contactMail,
  [GIVEN_MAIL]: givenMail,
  [DIGEST_MAIL]: digestMail,
  [HOMEWORK_MAIL]: homeworkMail,
  [DUE_MAIL]: dueMail,
  [PERSONAL_DATA_MAIL]: personalDataMail,
};
