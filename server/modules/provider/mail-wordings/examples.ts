import { MAIL_KIND, type MailKind } from '#domain/office/mail-kind.ts';
import type { MailLook, WrittenMail } from '#server/mail/mail-template.ts';
import type { MailValues } from '#server/mail/worded-mail.ts';
import { write } from '#server/mail/worded-mail.ts';
import type { MailWording } from '#domain/office/mail-kind.ts';

const WHEN = 'Tuesday, 24 November 2026, 18:00–19:00 (Europe/Madrid, UTC+1)';
const LATER = 'Thursday, 26 November 2026, 18:00–19:00 (Europe/Madrid, UTC+1)';

/** Example values of the placeholders. */
const VALUES: MailValues = {
  firstName: 'Marta',
  lesson: 'English lesson',
  withWhom: 'with Laura Whitfield',
  moment: 'Tue 24 Nov, 18:00',
  when: WHEN,
  before: LATER,
  byWhom: 'by the school',
  newTeacher: 'Laura Whitfield teaches it instead of Daniel Okafor.',
  credits: '2 credits set aside for it.',
  consequence:
    'Your credits do not cover it. A weekly lesson that is not covered by the notice limit is cancelled.',
  reason: 'The teacher is ill',
  dates: `${WHEN}\n${LATER}`,
  group: 'Exam B2',
  request: 'another teacher',
  answer: 'Laura Whitfield teaches you from next week on.',
  day: '30 November 2026',
  number: 'F-2026-0042',
  amount: '€240.00',
  credited: '16 credits are in your wallet now.',
  due: 'by 15 December 2026',
  corrected: 'F-2026-0041',
  paper: 'Invoice',
  description: 'Standard, 16 credits',
  invoice: 'Invoice F-2026-0042.',
  howToPay: 'By bank transfer to ES91 2100 0418 4502 0005 1332, naming F-2026-0042.',
  message: 'Please call us if anything is unclear.',
  agent: 'Sofía Marín',
  changes: 'These changes were made:\n2026-11-24 10:12 UTC: student (phone)',
  zones: 'Europe/Madrid, America/New_York',
  lessons: '14 weekly lessons',
  author: 'Sofía Marín',
  record: 'a student',
  outcome: 'It is now noted that you came.',
  missing: 'Your teacher is in the room and waits for you.',
  outside: '2 weekly lessons would fall outside the teacher’s hours.',
};

/** Where the same placeholder says something else. */
const OTHER: Partial<Record<MailKind, MailValues>> = {
  'company-month': {
    company: 'Solaria Energía',
    month: '10/2026',
    figures: 'Credits used: 42\nLessons attended: 21',
    losing: 'They will be lost by:\nPetra Schwarzová: 7, the first on 05/12/2026',
  },
  'share-due': {
    company: 'Nordwind Logistik',
    description: 'Employee’s share of 10/2026: 12 individual credits at €13.00, 20 %',
    amount: '€31.20',
  },
  'extension-decided': { employee: 'Petra Schwarzová', decision: 'They hold until 31/01/2027.' },
  'credits-expiring': { credits: '6 credits for individual lessons' },
  'lesson-reminder': { credits: 'Your credits do not cover it yet.' },
  'lesson-cancelled': { credits: '2 credits back in your balance.' },
  'payment-due': { due: 'It was due on 15 November 2026.' },
  'invoice-refunded': { number: 'R-2026-0003', amount: '€120.00' },
  'invoice-cancelled': { number: 'R-2026-0003' },
  'supplant-started': { reason: 'You asked us to move your weekly lesson' },
  'supplant-ended': { reason: 'You asked us to move your weekly lesson' },
  'clocks-change': { day: '28 March 2027' },
  'report-owed': { lessons: 'Tue 24 Nov, 18:00: Marta Vidal\nTue 24 Nov, 19:00: Exam B2' },
};

const LABEL: Partial<Record<MailKind, string>> = {
  'reset-password': 'Set a new password',
  welcome: 'Choose your password',
  'trial-asked': 'Choose your password',
  'signed-up-again': 'Sign in',
  'sign-in-link': 'Sign in',
  'clocks-change': 'See what moves',
  mentioned: 'Read the note',
  'lesson-missed': 'Go to the room',
  'attendance-corrected': 'See the lesson',
  'report-owed': 'Write the reports',
  'tasks-given': 'See the request',
  'credits-expiring': 'See your credits',
  'credits-extended': 'See your credits',
  'extension-decided': 'See the forecast',
  'company-month': 'See the forecast',
  'share-due': 'Pay now',
};

/** An example of a mail with these words, as the school's mails look. Its button leads nowhere in particular. */
export function exampleMail(
  look: MailLook,
  origin: string,
  kind: MailKind,
  wording: MailWording,
): WrittenMail {
  const { group, hasButton } = MAIL_KIND[kind];
  const label = LABEL[kind] ?? (group === 'money' ? 'See your credits' : 'See your classes');
  return write(look, wording, {
    values: { ...VALUES, ...OTHER[kind] },
    ...(hasButton && { button: { label, url: `${origin}/` } }),
  });
}
