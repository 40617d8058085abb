import { SOLUTION, type SolutionKind } from '#domain/teaching/solution.ts';
import { isProposable } from '#domain/teaching/solution-proposal.ts';

/* What the outbox holds of mails to Ana, whose clock is London's. */
const TO = {
  firstName: 'Ana',
  isTeacher: false,
  isStudent: true,
  isManager: true,
  timeZone: 'Europe/London',
};
const KNOWN = { teacherId: 't', teacherName: 'Laura Whitfield' };
export const LESSON = {
  ...{ lessonId: 'l', sequence: 0, type: 'REGULAR', language: 'ENGLISH', groupName: null },
  ...{ studentNames: ['Ana Vidal'], to: TO, isOver: false, reason: null, isUncovered: false, ...KNOWN },
  ...{ startsAt: '2099-11-24T17:00:00Z', endsAt: '2099-11-24T18:00:00Z', by: 'SUPPORT', known: null },
  credits: { held: 2, back: 0, lost: 0, isWaiting: false },
};
export const EARLIER = { ...KNOWN, startsAt: '2099-11-23T17:00:00Z', endsAt: '2099-11-23T18:00:00Z' };
const NO_CREDITS = { held: 0, back: 0, lost: 1, isWaiting: false };
export const PAYMENT = {
  description: 'Standard',
  amountCents: 102_000,
  currency: 'EUR',
  dueOn: '2099-11-30',
};
const PAPER = {
  ...{
    number: 'F-7',
    isCreditNote: false,
    corrects: 'F-6',
    reason: null,
    issuedOn: '2099-11-24',
    dueOn: '2099-12-15',
  },
  ...{
    currency: 'EUR',
    totalCents: 123_450,
    taxCents: 0,
    taxRatePoints: 0,
    coupons: [],
    paid: null,
    logotypeUrl: '',
  },
  issuer: { name: 'Lingua', taxId: null, address: null, iban: null, footer: '', locale: 'es' },
  billing: { name: 'Ana Vidal', taxId: null, address: null },
  lines: [
    {
      description: 'Bono',
      quantity: 1,
      unitPriceCents: 123_450,
      credits: 12_345,
      kind: 'INDIVIDUAL',
      months: null,
      isContract: false,
    },
  ],
  ...{ orderId: 'o', studentId: 's', businessId: null },
};
/** Facts of every mail that is queued as facts, in each of its forms. */
export const MAIL_FACTS: [template: string, facts: object][] = [
  ['lesson', LESSON],
  ['lesson', { ...LESSON, known: EARLIER }],
  ['lesson', { ...LESSON, known: EARLIER, isOver: true, credits: NO_CREDITS, by: 'BUSINESS' }],
  ['lesson', { ...LESSON, known: { ...LESSON }, isUncovered: true }],
  ['reminder', { ...LESSON, isWaiting: true }],
  ['series', { to: TO, lessons: [LESSON, { ...LESSON, teacherName: 'Daniel Okafor' }] }],
  ...['JOINED', 'WAITING', 'SEATED', 'LEFT'].map((news): [string, object] => [
    'group',
    { to: TO, news, groupName: 'B2', lessons: news === 'WAITING' ? [] : [LESSON] },
  ]),
  [
    'group',
    {
      to: TO,
      news: 'MOVED',
      groupName: 'B2',
      lessons: [LESSON],
      left: { groupName: 'B1', lessons: [LESSON] },
    },
  ],
  ['lesson-missed', { ...LESSON, isTeacherThere: true, areStudentsThere: false, waitMinutes: 10 }],
  ...[TO, { ...TO, isTeacher: true }].map((to): [string, object] => [
    'time-proposal',
    {
      ...LESSON,
      to,
      newStartsAt: '2099-11-25T17:00:00Z',
      newEndsAt: '2099-11-25T18:00:00Z',
      note: 'Tengo una cita',
    },
  ]),
  [
    'attendance-corrected',
    { ...LESSON, studentName: 'Ana', came: false, creditsBack: -1, why: 'Registro del aula' },
  ],
  ['report-owed', { to: TO, lessons: [{ startsAt: LESSON.startsAt, withWhom: 'B2' }] }],
  ['request-answered', { to: { firstName: 'Ana', role: 'STUDENT' }, type: 'REQUEST_CALL', resolution: null }],
  [
    'solutions-proposed',
    {
      ...{ proposalId: 'p', to: TO, type: 'RESCHEDULE_LESSON', expiresAt: '2099-11-24T17:00:00Z' },
      options: Object.keys(SOLUTION)
        .filter((kind) => isProposable(kind as SolutionKind))
        .map((kind) => ({
          kind,
          startsAt: LESSON.startsAt,
          endsAt: LESSON.endsAt,
          teacherName: LESSON.teacherName,
        })),
    },
  ],
  ['credits-expiring', { to: TO, expiresOn: '2099-11-30', individual: 2, group: 1 }],
  [
    'company-month',
    {
      ...{ to: TO, company: 'Solaria', month: '2099-10-01', others: 1 },
      figures: { received: 1, used: 2, lost: 3, completed: 4, missed: 5, unused: 6, forecast: 1_000_000 },
      losing: [{ name: 'Petra', forecast: 7, lossOn: '2099-12-05' }],
    },
  ],
  ...['PAID', 'DUE', 'REFUNDED', 'CANCELLED', 'AGAIN'].map((occasion): [string, object] => [
    'invoice',
    { to: { firstName: 'Ana', isStudent: occasion !== 'DUE' }, occasion, paper: PAPER },
  ]),
  [
    'company-extension',
    {
      to: { firstName: 'Petra', isManager: false },
      studentName: 'Petra',
      until: '2099-12-31',
      status: 'APPROVED',
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
  [
    'payment-due',
    {
      to: { ...TO, isStudent: false },
      ...PAYMENT,
      hasFailed: true,
      invoiceNumber: null,
      iban: null,
      message: 'Ya',
    },
  ],
  ['clock-change', { on: '2099-03-29', zones: ['Europe/Madrid', 'America/New_York'], moved: 1, outside: 1 }],
  ['contact', { subject: 'Zzq', text: 'Qwrt\n\nZxcv', author: 'Daniel', replyTo: 'daniel@lingua.example' }],
  [
    'contact',
    {
      ...{ subject: 'Zzq', text: 'Qwrt', author: 'Daniel', replyTo: 'daniel@lingua.example', token: 'Xz9' },
      files: [{ key: 'k', fileName: 'zxq.pdf', mediaType: 'application/pdf', sizeBytes: 3 }],
    },
  ],
  ['mention', { firstName: 'Ana', author: 'Daniel', noun: 'student', recordId: 'r' }],
  [
    'homework-corrected',
    { firstName: 'Ana', homeworkId: 'h', task: 'B2: Solaria', teacherName: 'Laura Whitfield' },
  ],
  ['unread-messages', { firstName: 'Ana', isTeacher: false, count: 3, senders: ['Laura Whitfield', null] }],
  ['tasks-given', { firstName: 'Ana', author: 'Daniel', taskId: 't', count: 3 }],
  [
    'personal-data',
    { to: { ...TO, role: 'STUDENT', mayEnter: true }, kind: 'EXPORT', outcome: 'READY', reason: null },
  ],
  ['personal-data', { to: { ...TO, role: 'STUDENT' }, kind: 'ERASURE', outcome: 'REFUSED', reason: 'No' }],
];
