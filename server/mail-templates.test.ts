import { describe, expect, it } from 'vitest';
import type { MailSetting } from '#server/mail/mail-template.ts';
import { MAIL_TEMPLATES } from './mail-templates.ts';

const SETTING: MailSetting = {
  locale: 'es',
  providerName: 'Lingua',
  logoUrl: '',
  colour: '#0b6170',
  wordings: {},
  rules: { cancelBeforeHours: 24 },
  readLogo: async () => null,
  origin: 'https://lingua.example',
  address: 'mail@lingua.example',
  to: 'ana@lingua.example',
};
const TO = {
  firstName: 'Ana',
  isTeacher: false,
  isStudent: true,
  isManager: true,
  timeZone: 'Europe/London',
};
const KNOWN = { teacherId: 't', teacherName: 'Laura Whitfield' };
const LESSON = {
  ...{ lessonId: 'l', sequence: 0, type: 'REGULAR', language: 'ENGLISH', groupName: null },
  ...{ studentNames: ['Ana Vidal'], to: TO, isOver: false, reason: null, isUncovered: false, ...KNOWN },
  ...{ startsAt: '2099-11-24T17:00:00Z', endsAt: '2099-11-24T18:00:00Z', by: 'SUPPORT', known: null },
  credits: { held: 2, back: 0, lost: 0, isWaiting: false },
};
const EARLIER = { ...KNOWN, startsAt: '2099-11-23T17:00:00Z', endsAt: '2099-11-23T18:00:00Z' };
const NO_CREDITS = { held: 0, back: 0, lost: 1, isWaiting: false };
const PAYMENT = { description: 'Standard', amountCents: 102_000, currency: 'EUR', dueOn: '2099-11-30' };
const FACTS: [template: string, facts: object][] = [
  ['lesson', LESSON],
  ['lesson', { ...LESSON, known: EARLIER }],
  ['lesson', { ...LESSON, known: EARLIER, isOver: true, credits: NO_CREDITS, by: 'BUSINESS' }],
  ['lesson', { ...LESSON, known: { ...LESSON }, isUncovered: true }],
  ['reminder', { ...LESSON, isWaiting: true }],
  ['series', { to: TO, lessons: [LESSON, { ...LESSON, teacherName: 'Daniel Okafor' }] }],
  ['group', { to: TO, news: 'SEATED', groupName: 'B2', lessons: [LESSON] }],
  ['lesson-missed', { ...LESSON, isTeacherThere: true, areStudentsThere: false, waitMinutes: 10 }],
  [
    'attendance-corrected',
    { ...LESSON, studentName: 'Ana', came: false, creditsBack: -1, why: 'Registro del aula' },
  ],
  ['report-owed', { to: TO, lessons: [{ startsAt: LESSON.startsAt, withWhom: 'B2' }] }],
  ['request-answered', { to: { firstName: 'Ana', role: 'STUDENT' }, type: 'REQUEST_CALL', resolution: null }],
  ['credits-expiring', { to: TO, expiresOn: '2099-11-30', individual: 2, group: 1 }],
  [
    'company-month',
    {
      ...{ to: TO, company: 'Solaria', month: '2099-10-01', others: 1 },
      figures: { received: 1, used: 2, lost: 3, completed: 4, missed: 5, unused: 6, forecast: 1_000_000 },
      losing: [{ name: 'Petra', forecast: 7, lossOn: '2099-12-05' }],
    },
  ],
  [
    'company-extension',
    { to: TO, studentName: 'Petra', until: '2099-12-31', status: 'APPROVED', answer: null },
  ],
  ['copayment-share', { firstName: 'Ana', orderId: 'o', company: 'Solaria', ...PAYMENT }],
  [
    'payment-due',
    { to: TO, ...PAYMENT, hasFailed: false, invoiceNumber: 'F-1', iban: 'ES91', message: null },
  ],
  ['clock-change', { on: '2099-03-29', zones: ['Europe/Madrid', 'America/New_York'], moved: 1, outside: 1 }],
  ['mention', { firstName: 'Ana', author: 'Daniel', noun: 'student', recordId: 'r' }],
  ['tasks-given', { firstName: 'Ana', author: 'Daniel', taskId: 't', count: 3 }],
  [
    'personal-data',
    { to: { ...TO, role: 'STUDENT', mayEnter: true }, kind: 'EXPORT', outcome: 'READY', reason: null },
  ],
  ['personal-data', { to: { ...TO, role: 'STUDENT' }, kind: 'ERASURE', outcome: 'REFUSED', reason: 'No' }],
];
/** Words that no Spanish mail has. */
const ENGLISH =
  /\b(the|your?|and|lessons?|credits?|is|are|with|by|time|of|from|invoice|English|Tuesday|Nov|November)\b/;

describe('mails in Spanish', () => {
  it.each(FACTS)('%s has no English, no gap, and one button', (template, facts) => {
    const mail = MAIL_TEMPLATES[template]!(facts, SETTING);
    const { subject, text } = mail!;
    const said = `${subject}\n${text}`.replaceAll(/https:\S+/g, '');
    expect(said).not.toMatch(ENGLISH);
    expect(said).not.toMatch(/\{\{|undefined|null|  |mail:\w|\.\./);
    expect(subject.length, subject).toBeLessThanOrEqual(60);
    expect(text.match(/: https:/g)).toHaveLength(1);
    expect(mail!.calendar?.content ?? 'clase').toMatch(/clase/i);
  });

  it('say the hour with the clock and the money as in Spain', () => {
    const text = (template: string, facts: object) => MAIL_TEMPLATES[template]!(facts, SETTING)!.text;
    expect(text('lesson', LESSON)).toContain(
      'martes, 24 de noviembre de 2099, 17:00–18:00 (hora de Londres)',
    );
    expect(text('lesson', LESSON)).toContain('gratis hasta el lun 23 nov, 17:00.');
    expect(text('copayment-share', { firstName: 'Ana', ...PAYMENT })).toContain('1.020,00\u00a0€');
  });

  it('tell the hour that the clocks show twice', () => {
    const facts = { ...LESSON, startsAt: '2099-10-25T01:30:00Z', endsAt: '2099-10-25T02:30:00Z' };
    const { text } = MAIL_TEMPLATES['lesson']!(facts, SETTING)!;
    expect(text).toContain('01:30–02:30 (hora de Londres, UTC+0)');
  });

  it('name what the student did not do, and not what they did', () => {
    const cancelled = { ...LESSON, known: EARLIER, isOver: true };
    const text = (by: string) => MAIL_TEMPLATES['lesson']!({ ...cancelled, by }, SETTING)!.text;
    expect(text('SUPPORT')).toContain('Cancelada por la escuela.');
    expect(text('STUDENT')).not.toContain('Cancelada por');
  });
});
