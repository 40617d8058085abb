import { randomUUID } from 'node:crypto';
import type { Email } from 'postal-mime';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAIL_TEMPLATES } from '#server/mail-templates.ts';
import { testApp } from '#tests/support/app.ts';
import { book, hoursAhead, makeAlwaysOpen, inProviderTransaction } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { endWait, outboxRig } from '#tests/support/outbox.ts';
import {
  type MadeAccount,
  type MadeProvider,
  makeGroup,
  makeProvider,
  makeStudent,
  makeTeacher,
} from '#tests/support/people.ts';
import { type SmtpReceiver, smtpReceiver } from '#tests/support/smtp.ts';
import { cancelLesson, leaveLesson } from './cancel.ts';
import { joinLesson } from './add-participant.ts';
import { moveLesson } from './move.ts';
import { notify } from './notify.ts';
import { uidOf } from './lesson-calendar.ts';

const test = testApp({ isOwn: true });
const rig = outboxRig(test.pool);
let smtp: SmtpReceiver;
let provider: MadeProvider;
let teacher: MadeAccount;
let student: MadeAccount;

beforeAll(async () => {
  provider = await makeProvider(test.pool, { provider_name: 'Lingua Ñ' });
});
beforeEach(async () => {
  smtp = await smtpReceiver();
  teacher = await makeTeacher(test.pool, provider);
  await makeAlwaysOpen(test.pool, provider, teacher.id);
  student = await makeStudent(test.pool, provider, { account: { time_zone: 'America/New_York' } });
  await grantCredits(test.pool, provider, { studentId: student.id, credits: 10 });
});
afterEach(async () => {
  await rig.stopAll();
  await smtp.close();
  await test.sql('delete from outbox_message');
});

const bookOne = (more = {}) =>
  book(test.pool, provider, {
    teacherId: teacher.id,
    startsAt: hoursAhead(50),
    studentIds: [student.id],
    ...more,
  });
const move = (lessonId: string, hours: number, more = {}) =>
  inProviderTransaction(test.pool, provider, (db) =>
    moveLesson(db, {
      lessonId,
      startsAt: hoursAhead(hours),
      by: 'SUPPORT',
      accountId: null,
      now: new Date(),
      ...more,
    }),
  );
const cancel = (lessonId: string, more = {}) =>
  inProviderTransaction(test.pool, provider, (db) =>
    cancelLesson(db, { lessonId, by: 'SUPPORT', reason: 'The teacher is ill', now: new Date(), ...more }),
  );
/** What staff wait for is over. */
const waitIsOver = () => test.sql(endWait("kind = 'MAIL'"));
const deliver = () => rig.start(smtp.url, MAIL_TEMPLATES);
const allSent = () =>
  rig.until(async () => {
    expect(await test.sql("select 1 from outbox_message where sent_at is null and kind = 'MAIL'")).toEqual(
      [],
    );
  });
const mailsTo = ({ email }: MadeAccount) =>
  smtp.mails.filter((mail) => mail.to?.some(({ address }) => address === email));
const lastTo = (person: MadeAccount) => mailsTo(person).at(-1)!;
function calendarOf(mail: Email): string {
  const part = mail.attachments.find(
    ({ mimeType }) => mimeType === 'text/calendar' || mimeType === 'application/ics',
  );
  const { content } = part!;
  return (typeof content === 'string' ? content : new TextDecoder().decode(content)).replaceAll(
    /\r\n[ \t]/g,
    '',
  );
}

describe('mails about a lesson', { timeout: 30_000 }, () => {
  it('tells student and teacher of a booking, each on the own clock with its name, with an invitation', async () => {
    const id = await bookOne({
      by: 'STUDENT',
      startsAt: '2099-01-15T17:00:00.000Z',
      now: new Date('2099-01-10T00:00:00Z'),
    });
    await deliver();
    await allSent();
    const mail = lastTo(student);
    expect(mail.subject).toBe('Lesson booked: Thu 15 Jan, 12:00');
    expect(mail.from).toMatchObject({ name: 'Lingua Ñ' });
    expect(mail.text).toContain('Thursday 15 January 2099, 12:00–13:00 (New York time)');
    expect(mail.text).toContain('Uses 2 credits.');
    expect(mail.text).toContain(`with ${teacher.fullName}`);
    expect(mail.html).toContain('/student/my-classes');
    const calendar = calendarOf(mail);
    for (const line of [
      'METHOD:REQUEST',
      `UID:${uidOf(id)}`,
      'SEQUENCE:0',
      'DTSTART:20990115T170000Z',
      'DTEND:20990115T180000Z',
    ])
      expect(calendar.split(/\r?\n/)).toContain(line);
    expect(calendar).toContain('METHOD:REQUEST');
    expect(calendar).toContain(student.email);
    const teachers = lastTo(teacher);
    expect(teachers.text).toContain('18:00–19:00 (Madrid time)');
    expect(teachers.text).toContain(`with ${student.fullName}`);
    expect(teachers.text).not.toContain('credit');
    expect(teachers.html).toContain('/teacher/schedule');
  });

  it('tells of a move with old and new time, and takes the place of the entry before', async () => {
    const id = await bookOne();
    await deliver();
    await allSent();
    await move(id, 75);
    await allSent();
    const mail = lastTo(student);
    expect(mail.subject).toMatch(/^Lesson rescheduled: /);
    expect(mail.text).toMatch(/New: .* \(New York time\)\nBefore: .* \(New York time\)/);
    expect(calendarOf(mail)).toContain('SEQUENCE:1');
    expect(calendarOf(mail)).toContain(`UID:${uidOf(id)}`);
  });

  it('tells of a cancellation with its reason and the credits, and takes the entry out', async () => {
    const id = await bookOne();
    await deliver();
    await allSent();
    await cancel(id);
    await allSent();
    const mail = lastTo(student);
    expect(mail.subject).toMatch(/^Lesson cancelled: /);
    expect(mail.text).toContain('Cancelled by the school.');
    expect(mail.text).toContain('Reason: The teacher is ill');
    expect(mail.text).toContain('2 credits are back in your balance.');
    expect(calendarOf(mail)).toContain('METHOD:CANCEL');
    expect(calendarOf(mail)).toContain('STATUS:CANCELLED');
    expect(calendarOf(mail)).toContain('SEQUENCE:1');
    expect(lastTo(teacher).subject).toMatch(/^Lesson cancelled: /);
  });

  it('says that credits are used up where a student cancels too late', async () => {
    const id = await bookOne({ startsAt: hoursAhead(14) });
    await cancel(id, { by: 'STUDENT', reason: 'No time' });
    expect((await test.mailsTo(student.email)).at(-1)).toBeDefined();
    const [row] = await test.sql<{ facts: unknown }>(
      "select payload -> 'facts' -> 'credits' as facts from outbox_message where payload ->> 'to' = $1 order by about_order desc limit 1",
      [student.email],
    );
    expect(row).toEqual({ facts: { held: 0, lost: 2, back: 0, isWaiting: false } });
  });

  it('tells a teacher who loses the lesson, and the one who gets it', async () => {
    const other = await makeTeacher(test.pool, provider);
    const id = await bookOne();
    await deliver();
    await allSent();
    await move(id, 50, { teacherId: other.id });
    await allSent();
    expect(lastTo(teacher).subject).toMatch(/^Lesson cancelled/);
    expect(lastTo(other).subject).toMatch(/^Lesson booked/);
    expect(lastTo(student).text).toContain(
      `${other.fullName} teaches this lesson instead of ${teacher.fullName}.`,
    );
  });

  it('tells only who joins or leaves a group lesson', async () => {
    const friend = await makeStudent(test.pool, provider);
    await grantCredits(test.pool, provider, { studentId: friend.id, credits: 4, kind: 'GROUP' });
    const group = await makeGroup(test.pool, provider, { teacher_id: teacher.id });
    const id = await bookOne({ studentIds: [], group: { id: group.id, capacity: 4 } });
    await deliver();
    await allSent();
    const before = smtp.mails.length;
    await inProviderTransaction(test.pool, provider, (db) =>
      joinLesson(db, { lessonId: id, studentId: friend.id, by: 'SUPPORT', now: new Date() }),
    );
    await allSent();
    await inProviderTransaction(test.pool, provider, (db) =>
      leaveLesson(db, {
        lessonId: id,
        studentId: friend.id,
        by: 'SUPPORT',
        reason: 'Moved away',
        now: new Date(),
      }),
    );
    await allSent();
    expect(mailsTo(friend).map(({ subject }) => subject!.split(':')[0])).toEqual([
      'Lesson booked',
      'Lesson cancelled',
    ]);
    expect(smtp.mails).toHaveLength(before + 2);
  });

  it('tells student and teacher, once, that a lesson waits for credits', async () => {
    const id = await bookOne();
    await deliver();
    await allSent();
    smtp.mails.length = 0;
    await inProviderTransaction(test.pool, provider, (db) =>
      notify(db, { kind: 'UNCOVERED', lessonId: id, by: 'SYSTEM', studentIds: [student.id] }),
    );
    await allSent();
    expect(smtp.mails).toHaveLength(2);
    expect(lastTo(student).subject).toMatch(/^Credits needed: /);
    expect(lastTo(student).text).toContain("You don't have enough credits for this lesson yet.");
    expect(lastTo(teacher).text).toContain("we'll e-mail you");
  });

  it('mails no student who wants none, but for cancellations', async () => {
    await test.sql('update account set mail_changes = false where id = $1', [student.id]);
    const id = await bookOne();
    await cancel(id);
    await deliver();
    await allSent();
    expect(mailsTo(student).map(({ subject }) => subject!.split(':')[0])).toEqual(['Lesson cancelled']);
  });
});

describe('what staff can undo', { timeout: 30_000 }, () => {
  it('booked and cancelled within the wait: no one is notified', async () => {
    const id = await bookOne({ undoId: randomUUID() });
    await cancel(id, { undoId: randomUUID() });
    await waitIsOver();
    await deliver();
    await allSent();
    expect(smtp.mails).toEqual([]);
  });

  it('booked and moved within the wait: booked, at the last time', async () => {
    const id = await bookOne({ undoId: randomUUID() });
    await move(id, 75, { undoId: randomUUID() });
    await waitIsOver();
    await deliver();
    await allSent();
    expect(mailsTo(student)).toHaveLength(1);
    expect(lastTo(student).subject).toMatch(/^Lesson booked/);
    expect(calendarOf(lastTo(student))).toContain('SEQUENCE:1');
  });

  it('moved twice within the wait: one mail, from the first time to the last; moved back: none', async () => {
    const id = await bookOne();
    await deliver();
    await allSent();
    await move(id, 75, { undoId: randomUUID() });
    await move(id, 100, { undoId: randomUUID() });
    await waitIsOver();
    await allSent();
    expect(mailsTo(student)).toHaveLength(2);
    expect(lastTo(student).text).toContain('Before: ');
    await move(id, 125, { undoId: randomUUID() });
    await move(id, 100, { undoId: randomUUID() });
    await waitIsOver();
    await allSent();
    expect(mailsTo(student)).toHaveLength(2);
  });

  it('tells of the first change when only the second is taken back', async () => {
    const id = await bookOne();
    await deliver();
    await allSent();
    await move(id, 75, { undoId: randomUUID() });
    const undone = randomUUID();
    await cancel(id, { undoId: undone });
    await test.sql('delete from outbox_message where undo_id = $1 and sent_at is null', [undone]);
    await waitIsOver();
    await allSent();
    expect(mailsTo(student).map(({ subject }) => subject!.split(':')[0])).toEqual([
      'Lesson booked',
      'Lesson rescheduled',
    ]);
  });
});
