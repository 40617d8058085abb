import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAIL_TEMPLATES } from '#server/mail-templates.ts';
import { cancelLesson } from './cancel.ts';
import { testDatabase } from '#tests/support/database.ts';
import { book, hoursAhead, inProviderTransaction } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { outboxRig } from '#tests/support/outbox.ts';
import {
  type MadeAccount,
  type MadeProvider,
  makeProvider,
  makeStudent,
  makeTeacher,
} from '#tests/support/people.ts';
import { smtpReceiver } from '#tests/support/smtp.ts';
import { moveLesson } from './move.ts';
import { remindDue } from './remind.ts';

const { pool } = testDatabase();
const rig = outboxRig(pool);
let provider: MadeProvider;
let teacher: MadeAccount;
let student: MadeAccount;
beforeEach(async () => {
  await pool.query('delete from outbox_message');
  provider = await makeProvider(pool);
  teacher = await makeTeacher(pool, provider);
  student = await makeStudent(pool, provider);
  await grantCredits(pool, provider, { studentId: student.id, credits: 10 });
});

const bookOne = (startsAt: string, more = {}) =>
  book(pool, provider, { teacherId: teacher.id, studentIds: [student.id], startsAt, ...more });
/** The job, so many hours before the lesson. */
const remind = (startsAt: string, hoursBefore: number) =>
  inProviderTransaction(pool, provider, (db) =>
    remindDue(db, new Date(Date.parse(startsAt) - hoursBefore * 3_600_000)),
  );
const queued = async () => {
  const { rows } = await pool.query<{ to: string; key: string }>(
    "select payload ->> 'to' as to, split_part(dedupe_key, ':', 1) as key from outbox_message where payload ->> 'template' = 'reminder' and sent_at is null order by 2, 1",
  );
  return rows.map(({ to, key }) => `${key} ${to}`);
};
const both = (key: string) => [teacher.email, student.email].sort().map((to) => `${key} ${to}`);
const prefer = (column: string, accountId: string) =>
  inProviderTransaction(pool, provider, (db) =>
    db
      .updateTable('account')
      .set({ [column]: false })
      .where('id', '=', accountId)
      .execute(),
  );

describe('reminders of lessons', () => {
  it('are due a day and an hour before, to teacher and student, not earlier and not much later', async () => {
    const startsAt = hoursAhead(72);
    await bookOne(startsAt);
    expect(await remind(startsAt, 24.1)).toBe(0);
    expect(await remind(startsAt, 20)).toBe(0);
    expect(await remind(startsAt, 24)).toBe(2);
    expect(await queued()).toEqual(both('reminder-day'));
    expect(await remind(startsAt, 1.01)).toBe(0);
    expect(await remind(startsAt, 0.1)).toBe(0);
    expect(await remind(startsAt, 1)).toBe(2);
    expect(await queued()).toEqual([...both('reminder-day'), ...both('reminder-hour')]);
  });

  it('I9 are written once, however often and by however many at a time', async () => {
    const startsAt = hoursAhead(72);
    await bookOne(startsAt);
    await Promise.all(Array.from({ length: 8 }, () => remind(startsAt, 23.5)));
    await remind(startsAt, 23);
    expect(await queued()).toEqual(both('reminder-day'));
  });

  it('are not sent to people who turned them off, to a closed account, or about a cancelled lesson', async () => {
    const startsAt = hoursAhead(72);
    await prefer('remind_day_before', student.id);
    await prefer('remind_hour_before', teacher.id);
    const lessonId = await bookOne(startsAt);
    await remind(startsAt, 24);
    await remind(startsAt, 1);
    expect(await queued()).toEqual([`reminder-day ${teacher.email}`, `reminder-hour ${student.email}`]);
    await inProviderTransaction(pool, provider, (db) =>
      cancelLesson(db, { lessonId, by: 'SUPPORT', reason: 'Holiday', now: new Date() }),
    );
    expect(await queued()).toEqual([]);
    expect(await remind(startsAt, 24)).toBe(0);
  });

  it('are not for who booked or moved it later than that', async () => {
    const startsAt = hoursAhead(20);
    await bookOne(startsAt);
    expect(await remind(startsAt, 20)).toBe(0);
    expect(await remind(startsAt, 23)).toBe(0);
    expect(await remind(startsAt, 1)).toBe(2);
  });

  it('are deleted when the lesson moves, and queued again for its new time', async () => {
    const [startsAt, later] = [hoursAhead(72), hoursAhead(96)];
    const lessonId = await bookOne(startsAt);
    await remind(startsAt, 24);
    await inProviderTransaction(pool, provider, (db) =>
      moveLesson(db, { lessonId, startsAt: later, by: 'SUPPORT', accountId: null, now: new Date() }),
    );
    expect(await queued()).toEqual([]);
    expect(await remind(startsAt, 24)).toBe(0);
    expect(await remind(later, 24)).toBe(2);
  });

  it('never tell an old time while the lesson is being moved', async () => {
    for (let round = 0; round < 10; round++) {
      const [startsAt, later] = [hoursAhead(72 + round * 4), hoursAhead(300 + round * 4)];
      const lessonId = await bookOne(startsAt, { studentIds: [] });
      const move = inProviderTransaction(pool, provider, (db) =>
        moveLesson(db, { lessonId, startsAt: later, by: 'SUPPORT', accountId: null, now: new Date() }),
      );
      await Promise.all([move, remind(startsAt, 24)]);
      expect(await queued()).toEqual([]);
    }
  });

  it('read as a person reads: whose clock, with whom; and never after the lesson has begun', async () => {
    const startsAt = '2099-01-15T17:00:00.000Z';
    await bookOne(startsAt, { now: new Date('2099-01-01') });
    await remind(startsAt, 24);
    const smtp = await smtpReceiver();
    await rig.start(smtp.url, MAIL_TEMPLATES);
    const toStudent = () =>
      smtp.mails.find(
        ({ subject, to }) => subject?.startsWith('Reminder') && to?.[0]?.address === student.email,
      );
    await vi.waitFor(() => expect(toStudent()).toBeDefined(), { timeout: 10_000, interval: 20 });
    expect(toStudent()?.subject).toBe('Reminder: English lesson, Thu 15 Jan, 18:00');
    expect(toStudent()?.text).toContain(`Your English lesson with ${teacher.fullName} is coming up.`);
    expect(toStudent()?.text).toContain('Thursday 15 January 2099, 18:00–19:00 (Madrid time)');
    await rig.stopAll();
    await smtp.close();
    const { rows } = await pool.query<{ facts: object }>(
      "select payload -> 'facts' as facts from outbox_message where payload ->> 'template' = 'reminder' limit 1",
    );
    const setting = {
      locale: 'en',
      rules: { cancelBeforeHours: 24 },
      providerName: 'School',
      logoUrl: '',
      colour: '#1f4fa3',
      wordings: {},
      readLogo: async () => null,
      openFile: () => Promise.reject(new Error('No file.')),
      origin: 'https://school.example',
      address: 'a@b.example',
      to: 'c@d.example',
    };
    expect(
      MAIL_TEMPLATES['reminder']!({ ...rows[0]!.facts, startsAt: '2020-01-01T10:00:00Z' }, setting),
    ).toBeNull();
  });
});
