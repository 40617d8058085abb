import type { MailTemplates } from './core/mail-template.ts';
import { MISSED_MAIL, missedMail } from './modules/classroom/missed-mail.ts';
import { CLOCK_MAIL, clockMail } from './modules/clock-changes/clock-mail.ts';
import { EXTENSION_MAIL, extensionMail } from './modules/company-extensions/extension-mail.ts';
import { MONTH_MAIL, monthMail } from './modules/company-usage/monthly-mail.ts';
import { SHARE_MAIL, shareMail } from './modules/copayments/share-mail.ts';
import { EXPIRING_MAIL, expiringMail } from './modules/credits/expiring-mail.ts';
import { GROUP_MAIL, groupMail } from './modules/groups/group-mail.ts';
import { LESSON_MAIL } from './modules/lessons/lesson-facts.ts';
import { lessonMail } from './modules/lessons/lesson-mail.ts';
import { CORRECTION_MAIL, correctionMail } from './modules/lesson-reports/correction-mail.ts';
import { OWED_MAIL, owedMail } from './modules/lesson-reports/owed-mail.ts';
import { GIVEN_MAIL, givenMail } from './modules/support-tasks/given-mail.ts';
import { MENTION_MAIL, mentionMail } from './modules/notes/mention-mail.ts';
import { REMINDER_MAIL, reminderMail } from './modules/lessons/reminder-mail.ts';
import { SERIES_MAIL, seriesMail } from './modules/regular-lessons/series-mail.ts';
import { INVOICE_MAIL, invoiceMail } from './modules/orders/invoice-mail.ts';
import { PERSONAL_DATA_MAIL, personalDataMail } from './modules/personal-data/personal-data-mail.ts';
import { DUE_MAIL, dueMail } from './modules/payments/due-mail.ts';
import { ANSWER_MAIL, answerMail } from './modules/support-tasks/answer-mail.ts';

/** Every mail that is queued as facts and written as it leaves. */
export const MAIL_TEMPLATES: MailTemplates = {
  [CLOCK_MAIL]: clockMail,
  [GROUP_MAIL]: groupMail,
  [LESSON_MAIL]: lessonMail,
  [SERIES_MAIL]: seriesMail,
  [REMINDER_MAIL]: reminderMail,
  [ANSWER_MAIL]: answerMail,
  [EXPIRING_MAIL]: expiringMail,
  [MONTH_MAIL]: monthMail,
  [EXTENSION_MAIL]: extensionMail,
  [SHARE_MAIL]: shareMail,
  [INVOICE_MAIL]: invoiceMail,
  [MISSED_MAIL]: missedMail,
  [OWED_MAIL]: owedMail,
  [CORRECTION_MAIL]: correctionMail,
  [MENTION_MAIL]: mentionMail,
  [GIVEN_MAIL]: givenMail,
  [DUE_MAIL]: dueMail,
  [PERSONAL_DATA_MAIL]: personalDataMail,
};
