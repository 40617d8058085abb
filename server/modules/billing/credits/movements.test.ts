import { beforeAll, expect, it } from 'vitest';
import { listWalletTransactions } from '#domain/billing/api/student-wallet.ts';
import { studentCredits } from '#domain/people/api/student-tabs.ts';
import { testApp } from '#tests/support/app.ts';
import { book, hoursAhead, inProviderTransaction } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeStudent } from '#tests/support/people.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { cancelLesson } from '#server/modules/scheduling/lessons/cancel.ts';
import { holdCredits, moveSeatCredits } from './ledger.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});

interface Movement {
  credits: number;
  balanceAfter: number;
}
/** Latest first: what is left after each is what the one below it left, and what it moved. */
const chainOf = (movements: readonly Movement[]) =>
  movements.map(({ balanceAfter, credits }) => [balanceAfter - credits, balanceAfter]);

it('I2 says the last balance first, also where one operation gave back and took again, across two lots', async () => {
  const { provider, people, agents } = fixture;
  const made = await makeStudent(pool, provider);
  const studentId = made.id;
  await grantCredits(pool, provider, { studentId, credits: 1, expiresOn: '2098-01-01' });
  await grantCredits(pool, provider, { studentId, credits: 5, expiresOn: '2099-01-01' });
  const { id: lessonId } = await makeLesson(pool, provider, {
    teacherId: people.teacher.id,
    startsAt: 48,
    studentIds: [studentId],
    seat: { credits: 2 },
  });
  const seat = { lessonId, studentId, kind: 'INDIVIDUAL', credits: 2 } as const;
  await inProviderTransaction(pool, provider, (db) => holdCredits(db, seat));
  for (let time = 0; time < 5; time++)
    await inProviderTransaction(pool, provider, async (db) => {
      await moveSeatCredits(db, seat, { from: 'HELD', to: 'AVAILABLE', reason: 'RELEASE' });
      await holdCredits(db, seat);
    });
  const again = Array.from({ length: 5 }, () => [
    [6, 4],
    [4, 6],
  ]).flat();
  const chain = [...again, [6, 4], [1, 6], [0, 1]];
  const { movements } = await agents.support.call(studentCredits, { params: { id: studentId } });
  expect(chainOf(movements)).toEqual(chain);
  const agent = await test.sessionOf(made.email);
  const { transactions } = await agent.call(listWalletTransactions);
  expect(chainOf(transactions)).toEqual(chain);
});

it('I3 I2 tells student, staff and the statement what a late cancellation lost, and the balances still add up', async () => {
  const { provider, people, agents } = fixture;
  const made = await makeStudent(pool, provider);
  const studentId = made.id;
  await grantCredits(pool, provider, { studentId, credits: 5, expiresOn: '2099-01-01' });
  const lessonId = await book(pool, provider, {
    teacherId: people.teacher.id,
    studentIds: [studentId],
    startsAt: hoursAhead(60),
  });
  const cancelling = {
    lessonId,
    by: 'SUPPORT',
    reason: 'Told too late',
    isForfeited: true,
    now: new Date(),
  } as const;
  await inProviderTransaction(pool, provider, (db) => cancelLesson(db, cancelling));
  const expected = [
    { reason: 'FORFEIT', credits: 0, balanceAfter: 3, lost: 2, lessonId },
    { reason: 'HOLD', credits: -2, balanceAfter: 3, lost: 0, lessonId },
    { reason: 'GIFT', credits: 5, balanceAfter: 5, lost: 0 },
  ];
  const agent = await test.sessionOf(made.email);
  const { transactions, total } = await agent.call(listWalletTransactions);
  expect([total, transactions]).toMatchObject([3, expected]);
  expect(transactions[0]).toMatchObject({ teacherName: people.teacher.fullName, teacherPhotoUrl: null });
  const { movements } = await agents.support.call(studentCredits, { params: { id: studentId } });
  expect(movements).toMatchObject(expected);
  const url = '/api/v1/student-platform/wallet/statement?from=2026-01-01&to=2098-12-31';
  const text = pdfText((await agent.inject({ method: 'GET', url })).rawPayload);
  expect(text).toContain('Late cancellation');
  expect(text).toContain('2 reserved credits lost');
});

it("CONST-04 the statement is in the student's language, also for staff", async () => {
  const { provider, people, agents } = fixture;
  const { id, email } = await makeStudent(pool, provider);
  await test.sql("update provider set locales = '{en,es}' where id = $1", [provider.id]);
  await test.sql("update account set locale = 'es' where id = $1", [id]);
  await grantCredits(pool, provider, { studentId: id, credits: 5, expiresOn: '2099-01-31' });
  await grantCredits(pool, provider, { studentId: id, credits: 1, expiresOn: null });
  await book(pool, provider, {
    teacherId: people.teacher.id,
    studentIds: [id],
    startsAt: hoursAhead(72),
  });
  const days = 'statement?from=2026-01-01&to=2098-12-31';
  const answers = [
    await (await test.sessionOf(email)).inject({
      method: 'GET',
      url: `/api/v1/student-platform/wallet/${days}`,
    }),
    await agents.support.inject({ method: 'GET', url: `/api/v1/backoffice/students/${id}/${days}` }),
  ];
  for (const answer of answers) {
    expect(answer.headers['content-disposition']).toContain('extracto-creditos-2026-01-01-2098-12-31.pdf');
    const text = pdfText(answer.rawPayload);
    for (const words of ['Extracto de créditos', 'Reservados para una clase', 'Regalo', '31/01/2099'])
      expect(text).toContain(words);
    for (const words of ['Sin caducidad', 'hora de Madrid', `con ${people.teacher.fullName}`])
      expect(text.replaceAll(' ', '')).toContain(words.replaceAll(' ', ''));
    expect(text).not.toMatch(/Lesson|Free|Valid|lost|by /);
  }
});
