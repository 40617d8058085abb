import type { MailTemplates } from './core/mail-template.ts';
import { CLOCK_MAIL, clockMail } from './modules/clock-changes/clock-mail.ts';
import { LESSON_MAIL } from './modules/lessons/lesson-facts.ts';
import { lessonMail } from './modules/lessons/lesson-mail.ts';

/** Every mail that is queued as facts and written as it leaves. */
export const MAIL_TEMPLATES: MailTemplates = { [CLOCK_MAIL]: clockMail, [LESSON_MAIL]: lessonMail };
