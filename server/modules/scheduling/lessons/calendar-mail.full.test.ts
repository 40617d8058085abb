import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinGroup, leaveGroup } from '#domain/scheduling/api/groups.ts';
import {
  addToLesson,
  bookLesson,
  cancelLesson,
  type LessonChange,
  moveLesson,
  undo,
} from '#domain/scheduling/api/lessons.ts';
import {
  cancelRegularLesson,
  createRegularLesson,
  moveRegularLesson,
  substituteRegularLesson,
} from '#domain/scheduling/api/regular-lessons.ts';
import { enterAbsence } from '#domain/scheduling/api/teacher-absence.ts';
import { addDays, parsePlainDate } from '#domain/values/plain-date.ts';
import type { Time } from '#domain/values/time.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { MAIL_TEMPLATES } from '#server/mail-templates.ts';
import { testApp } from '#tests/support/app.ts';
import { hoursAhead, makeAlwaysOpen } from '#tests/support/booking.ts';
import {
  type CalendarProgram,
  calendarProgram,
  calendarTextOf,
  eventsOf,
} from '#tests/support/calendar-program.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { endWait, outboxRig } from '#tests/support/outbox.ts';
import { type MadeAccount, makeGroup, makeStudent, makeTeacher } from '#tests/support/people.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';
import { at, MONDAY, mondays, week } from '#tests/support/regular-lessons.ts';
import { type SmtpReceiver, smtpReceiver } from '#tests/support/smtp.ts';
import { holdDue } from './reserve-due-credits.ts';
import { uidOf } from './lesson-calendar.ts';
import type { GivenStart } from './wall-clock.ts';

const test = testApp({ isOwn: true });
const rig = outboxRig(test.pool);
let smtp: SmtpReceiver;
let fixture: Fixture;
let own: MadeAccount;
let other: MadeAccount;
let student: MadeAccount;
let friend: MadeAccount;
let programs: Map<string, CalendarProgram>;

beforeAll(async () => {
  smtp = await smtpReceiver();
  await rig.start(smtp.url, MAIL_TEMPLATES);
  fixture = await makeFixture(test);
});
afterAll(async () => {
  await rig.stopAll();
  await smtp.close();
});

/** New people, each with an empty calendar. */
async function newPeople(): Promise<void> {
  const { provider } = fixture;
  [own, other] = [await makeTeacher(test.pool, provider), await makeTeacher(test.pool, provider)];
  for (const { id } of [own, other]) await makeAlwaysOpen(test.pool, provider, id);
  [student, friend] = [await makeStudent(test.pool, provider), await makeStudent(test.pool, provider)];
  for (const { id } of [student, friend])
    for (const kind of ['INDIVIDUAL', 'GROUP'] as const)
      await grantCredits(test.pool, provider, { studentId: id, credits: 30, kind });
  programs = new Map([own, other, student, friend].map(({ email }) => [email, calendarProgram(email)]));
}

const nameOf = (email: string) =>
  Object.entries({ own, other, student, friend }).find(([, one]) => one.email === email)?.[0] ?? email;

/** Everything that waits leaves, and makes the calendar of each person right. Answers who was mailed what, by name. */
async function delivered(): Promise<string[]> {
  await rig.until(async () => {
    // Repeated: a task that runs at this moment may put its message off once more.
    await test.sql(endWait("kind = 'MAIL'"));
    expect(await test.sql("select 1 from outbox_message where sent_at is null and kind = 'MAIL'")).toEqual(
      [],
    );
  });
  const mails = smtp.mails.splice(0);
  for (const mail of mails) programs.get(mail.to![0]!.address!)!.take(mail);
  await calendarsAreRight();
  return mails
    .map((mail) => {
      const text = calendarTextOf(mail);
      const methods = text ? eventsOf(text).events.map(({ method }) => method) : ['none'];
      return `${nameOf(mail.to![0]!.address!)} ${[...new Set(methods)].join()}`;
    })
    .toSorted();
}

/** Each calendar shows what its person's lessons are now. */
async function calendarsAreRight(): Promise<void> {
  const rows = await test.sql<{ email: string; startsAt: Date; endsAt: Date; id: string }>(
    `select a.email, l.starts_at as "startsAt", l.ends_at as "endsAt", l.id from lesson l
      join lateral (select l.teacher_id as id union all select p.student_id from lesson_participant p
        where p.lesson_id = l.id and p.status <> 'CANCELLED') who on true
      join account a on a.id = who.id where l.status <> 'CANCELLED'`,
  );
  const iso = (at: Date | string) => new Date(at).toISOString();
  for (const [email, program] of programs) {
    const expected = rows
      .filter((row) => row.email === email)
      .map(({ startsAt, endsAt, id }) => `${iso(startsAt)} ${iso(endsAt)} ${uidOf(id)}`);
    expect(program.shown(), nameOf(email)).toEqual(expected.toSorted());
  }
}

const support = () => fixture.agents.support;
const reason = 'Asked for';
const book = (startsAt: GivenStart, more: { groupId?: string } = {}): Promise<LessonChange> =>
  support().call(bookLesson, {
    body: {
      type: 'OCCASIONAL',
      teacherId: own.id,
      ...(more.groupId ? more : { studentId: student.id }),
      startsAt,
      durationMinutes: 60,
    },
  });
const move = (id: string, startsAt: GivenStart, teacherId?: string): Promise<LessonChange> =>
  support().call(moveLesson, { params: { id }, body: { startsAt, reason, ...(teacherId && { teacherId }) } });
const cancel = (id: string, studentId?: string): Promise<LessonChange> =>
  support().call(cancelLesson, { params: { id }, body: { reason, ...(studentId && { studentId }) } });
const takeBack = ({ undoId }: { undoId: string }) => support().call(undo, { params: { id: undoId } });

describe('RFC 5546 every change of a lesson reaches each person once, and their calendar shows what is', {
  timeout: 30_000,
}, () => {
  beforeAll(newPeople);

  it('booked, moved, handed over, given back to its teacher, cancelled', async () => {
    const { lesson } = await book(hoursAhead(50));
    expect(await delivered()).toEqual(['own REQUEST', 'student REQUEST']);
    await move(lesson.id, hoursAhead(75));
    expect(await delivered()).toEqual(['own REQUEST', 'student REQUEST']);
    await move(lesson.id, hoursAhead(75), other.id);
    expect(await delivered()).toEqual(['other REQUEST', 'own CANCEL', 'student REQUEST']);
    await move(lesson.id, hoursAhead(80), own.id);
    expect(await delivered()).toEqual(['other CANCEL', 'own REQUEST', 'student REQUEST']);
    await cancel(lesson.id);
    expect(await delivered()).toEqual(['own CANCEL', 'student CANCEL']);
  });

  it('several changes within the half minute become one message; undone ones are never sent', async () => {
    const { lesson } = await book(hoursAhead(100));
    await move(lesson.id, hoursAhead(105));
    expect(await delivered()).toEqual(['own REQUEST', 'student REQUEST']);
    await takeBack(await move(lesson.id, hoursAhead(110)));
    expect(await delivered()).toEqual([]);
    await takeBack(await move(lesson.id, hoursAhead(110), other.id));
    expect(await delivered()).toEqual([]);
    await takeBack(await cancel(lesson.id));
    expect(await delivered()).toEqual([]);
    await move(lesson.id, hoursAhead(111));
    await move(lesson.id, hoursAhead(112), other.id);
    expect(await delivered()).toEqual(['other REQUEST', 'own CANCEL', 'student REQUEST']);
  });

  it('seats in one group lesson: joined, left, joined again, moved, cancelled', async () => {
    const { id: groupId } = await makeGroup(test.pool, fixture.provider, { teacher_id: own.id });
    const { lesson } = await book(hoursAhead(120), { groupId });
    expect(await delivered()).toEqual(['own REQUEST']);
    const join = () =>
      support().call(addToLesson, { params: { id: lesson.id }, body: { studentId: friend.id } });
    await join();
    expect(await delivered()).toEqual(['friend REQUEST']);
    await cancel(lesson.id, friend.id);
    expect(await delivered()).toEqual(['friend CANCEL']);
    await join();
    expect(await delivered()).toEqual(['friend REQUEST']);
    await move(lesson.id, hoursAhead(122));
    expect(await delivered()).toEqual(['friend REQUEST', 'own REQUEST']);
    await cancel(lesson.id);
    expect(await delivered()).toEqual(['friend CANCEL', 'own CANCEL']);
  });

  it('members of a group: one message with all its lessons as they join, and one as they leave', async () => {
    const { id: groupId } = await makeGroup(test.pool, fixture.provider, { teacher_id: own.id });
    await book(hoursAhead(130), { groupId });
    const { lesson } = await book(hoursAhead(140), { groupId });
    await delivered();
    await support().call(joinGroup, { params: { id: groupId }, body: { studentId: friend.id } });
    expect(await delivered()).toEqual(['friend PUBLISH']);
    await move(lesson.id, hoursAhead(142));
    await delivered();
    await support().call(leaveGroup, { params: { id: groupId }, body: { studentId: friend.id, reason } });
    expect(await delivered()).toEqual(['friend PUBLISH']);
  });

  it('a group lesson without credits: its teacher is notified once, however many wait', async () => {
    const { id: groupId } = await makeGroup(test.pool, fixture.provider, { teacher_id: own.id });
    const poor = [
      await makeStudent(test.pool, fixture.provider),
      await makeStudent(test.pool, fixture.provider),
    ];
    const { lesson } = await book(hoursAhead(24 * 30), { groupId });
    for (const { id, email } of poor) {
      programs.set(email, calendarProgram(email));
      await support().call(addToLesson, { params: { id: lesson.id }, body: { studentId: id } });
    }
    await delivered();
    await test.sql("update lesson_participant set status = 'BOOKED' where lesson_id = $1", [lesson.id]);
    await holdDue(test.pool, fixture.provider.id, new Date(Date.parse(hoursAhead(24 * 25))));
    expect((await delivered()).filter((line) => line.startsWith('own'))).toEqual(['own none']);
  });
});

describe('RFC 5546 weekly lessons', { timeout: 30_000 }, () => {
  beforeAll(newPeople);
  const each = (count: number, line: string) => Array.from({ length: count }, () => line);

  it('made, one date moved, two dates substituted, the rest moved, taken back, cancelled', async () => {
    const { series: regularLesson, done } = await support().call(createRegularLesson, {
      body: { ...mondays({ teacherId: own.id, studentId: student.id }), dates: 'ALL' },
    });
    const params = { id: regularLesson.id };
    expect(await delivered()).toEqual(['own PUBLISH', 'student PUBLISH']);
    const oneDate = { scope: 'ONE', date: week(1), toDate: addDays(week(1), 2), reason } as const;
    await support().call(moveRegularLesson, { params, body: oneDate });
    expect(await delivered()).toEqual(['own REQUEST', 'student REQUEST']);
    await support().call(substituteRegularLesson, {
      params,
      body: { teacherId: other.id, from: week(2), to: week(3), reason },
    });
    expect(await delivered()).toEqual(
      ['other REQUEST', 'own CANCEL', 'student REQUEST'].flatMap((line) => each(2, line)),
    );
    const following = { scope: 'FOLLOWING', date: week(4), startTime: '15:00' as Time, reason } as const;
    await takeBack(await support().call(moveRegularLesson, { params, body: following }));
    expect(await delivered()).toEqual([]);
    const moved = await support().call(moveRegularLesson, { params, body: following });
    const ahead = done.length - 4;
    expect(await delivered()).toEqual([...each(ahead, 'own REQUEST'), ...each(ahead, 'student REQUEST')]);
    const whole = { scope: 'ALL', date: week(4), reason } as const;
    await support().call(cancelRegularLesson, { params: { id: moved.series.id }, body: whole });
    expect(await delivered()).toEqual([...each(ahead, 'own CANCEL'), ...each(ahead, 'student CANCEL')]);
  });

  it("its teacher's absence: one lesson substituted, one at a new time, one cancelled", async () => {
    const ids = [];
    for (const time of ['15:00', '17:00', '19:00'])
      ids.push((await book(at(addDays(MONDAY, 1), time))).lesson);
    await delivered();
    const [first, second, third] = ids.map(({ id: lessonId, version }) => ({ lessonId, version }));
    await support().call(enterAbsence, {
      params: { id: own.id },
      body: {
        from: addDays(MONDAY, 1),
        to: addDays(MONDAY, 1),
        reason,
        items: [
          { ...first!, do: 'SUBSTITUTE', teacherId: other.id },
          { ...second!, do: 'NEW_TIME', startsAt: at(addDays(MONDAY, 3), '17:00') },
          { ...third!, do: 'CREDIT_BACK' },
        ],
      },
    });
    expect(await delivered()).toEqual([
      'other REQUEST',
      'own CANCEL',
      'own CANCEL',
      'own REQUEST',
      'student CANCEL',
      'student REQUEST',
      'student REQUEST',
    ]);
  });

  it('I11 a lesson keeps its hour of the day across a change of the clocks', async () => {
    const wall = (date: string) => ({
      date: parsePlainDate(date),
      time: '10:00' as Time,
      timezone: parseTimezone('Europe/Madrid'),
    });
    const { lesson } = await book(wall('2099-03-28'));
    await delivered();
    const shown = () => programs.get(student.email)!.shown().at(-1);
    expect(shown()).toContain('2099-03-28T09:00:00.000Z');
    await move(lesson.id, wall('2099-03-29'));
    await delivered();
    expect(shown()).toContain('2099-03-29T08:00:00.000Z');
  });
});
