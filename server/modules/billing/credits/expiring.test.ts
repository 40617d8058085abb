import { beforeEach, expect, it } from 'vitest';
import { addDays, parsePlainDate } from '#domain/values/plain-date.ts';
import { testApp } from '#tests/support/app.ts';
import { inProviderTransaction } from '#tests/support/booking.ts';
import { grantCredits, moveCredits } from '#tests/support/credits.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import {
  type MadeAccount,
  type MadeProvider,
  makeProvider,
  makeStudent,
  makeTeacher,
} from '#tests/support/people.ts';
import { remindExpiring } from './expiring.ts';

const test = testApp();
let provider: MadeProvider;
let student: MadeAccount;
beforeEach(async () => {
  provider = await makeProvider(test.pool);
  student = await makeStudent(test.pool, provider);
});

/** Noon of the school, so many days before the credits' last one. */
const DAY = parsePlainDate('2027-05-31');
const remind = (daysBefore: number, time = '12:00:00+02:00') =>
  inProviderTransaction(test.pool, provider, (db) =>
    remindExpiring(db, new Date(`${addDays(DAY, -daysBefore)}T${time}`)),
  );
const grant = (credits: number, more = {}) =>
  grantCredits(test.pool, provider, { studentId: student.id, credits, expiresOn: DAY, ...more });
const subjects = async () => (await test.mailsTo(student.email)).map(({ subject }) => subject);

it('mails 30 and 7 days before the last day, once each, what is free of both kinds together', async () => {
  await grant(4);
  await grant(3);
  await grant(1, { kind: 'GROUP' });
  expect(await remind(31)).toBe(0);
  await Promise.all(Array.from({ length: 5 }, () => remind(30)));
  expect(await remind(29)).toBe(0);
  expect(await remind(8)).toBe(0);
  expect(await remind(7)).toBe(1);
  expect(await remind(0)).toBe(0);
  expect(await subjects()).toEqual([
    'Your credits expire on 31 May 2027',
    'Your credits expire on 31 May 2027',
  ]);
  const [mail] = await test.mailsTo(student.email);
  expect(mail?.text).toContain(
    'These credits expire on 31 May 2027: 7 credits for one-to-one lessons and 1 credit for group lessons.',
  );
  expect(mail?.text).toContain('/student/book');
});

it('sends at seven what was missed until then, and nothing after the last day', async () => {
  await grant(4);
  expect(await remind(3)).toBe(1);
  expect(await remind(-1)).toBe(0);
});

it('sends nothing at night, to people who turned it off, or about credits that are used up or were granted later', async () => {
  await grant(4);
  expect(await remind(30, '08:59:00+02:00')).toBe(0);
  await test.sql('update account set mail_credits = false where id = $1', [student.id]);
  expect(await remind(30)).toBe(0);
  await test.sql('update account set mail_credits = true where id = $1', [student.id]);
  await test.sql("update credit_lot set granted_on = '2027-05-10' where student_id = $1", [student.id]);
  expect(await remind(20)).toBe(0);
  expect(await remind(7)).toBe(1);
});

it('sends nothing about credits that are all held for a lesson', async () => {
  const lessonId = await makeLesson(test.pool, provider, {
    teacherId: (await makeTeacher(test.pool, provider)).id,
    startsAt: 24,
    studentIds: [student.id],
    seat: { credits: 2 },
  }).then(({ id }) => id);
  const seat = { studentId: student.id, lot: await grant(2), lessonId, credits: 2, reason: 'HOLD' };
  await moveCredits(test.pool, provider, { ...seat, from: 'AVAILABLE', to: 'HELD' });
  expect(await remind(30)).toBe(0);
});
