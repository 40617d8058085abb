import { beforeAll, describe, expect, it } from 'vitest';
import {
  calendarFeed,
  downloadCalendar,
  endCalendarFeed,
  makeCalendarFeed,
} from '#domain/scheduling/api/calendar-feed.ts';
import { allowSupplantChanges } from '#domain/people/api/auth.ts';
import { disableAccount } from '#domain/people/api/accounts.ts';
import { cancelLesson, leaveLesson } from '#server/modules/scheduling/lessons/cancel.ts';
import { uidOf } from '#server/modules/scheduling/lessons/lesson-calendar.ts';
import { moveLesson } from '#server/modules/scheduling/lessons/move.ts';
import { testApp } from '#tests/support/app.ts';
import type { Agent } from '#tests/support/agent.ts';
import { book, hoursAhead, inProviderTransaction } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeGroup, makeStudent, makeTeacher } from '#tests/support/people.ts';
import { makeFixture, refusesAllBut, refusesField, type Fixture } from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';
import { SupplantFixture } from '#tests/support/supplant-fixture.ts';

const test = testApp({ env: { PUBLIC_URL: 'https://school.example' } });
const now = () => new Date();
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
  await grantCredits(test.pool, fixture.provider, { studentId: fixture.people.student.id, credits: 40 });
});

const pathOf = (url: string) => new URL(url).pathname;
const read = (url: string, headers: Record<string, string> = {}) =>
  fixture.agents.nobody.inject({ method: 'GET', url: pathOf(url), headers });
async function feedOf(agent: Agent) {
  const { url } = await agent.call(makeCalendarFeed);
  return async () => (await read(url)).body.replaceAll('\r\n ', '');
}
const eventOf = (text: string, id: string) =>
  text.split('BEGIN:VEVENT').find((event) => event.includes(uidOf(id)));
const bookOne = (startsAt: string, more = {}) =>
  book(test.pool, fixture.provider, {
    teacherId: fixture.people.teacher.id,
    studentIds: [fixture.people.student.id],
    startsAt,
    ...more,
  });

describe('the private address', () => {
  it('PERM-01 is for those with lessons of their own', async () => {
    for (const endpoint of [calendarFeed, makeCalendarFeed, endCalendarFeed])
      await refusesAllBut(fixture, ['teacher', 'student'], endpoint);
  });

  it('answers 404 to every address that is not one, alike', async () => {
    const answers = await Promise.all(
      ['a'.repeat(43), 'b'.repeat(20)].map((token) => read(`https://x/api/v1/calendar-feed/${token}.ics`)),
    );
    for (const answer of answers) expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
    expect((await read('https://x/api/v1/calendar-feed/short.ics')).statusCode).toBe(400);
  });

  it('is shown once, at the school’s own address; a new one replaces it', async () => {
    const { teacher } = fixture.agents;
    expect(await teacher.call(calendarFeed)).toEqual({ createdAt: null });
    const first = await teacher.call(makeCalendarFeed);
    expect(first.url).toMatch(
      new RegExp(
        `^https://${fixture.provider.subdomain}\\.school\\.example/api/v1/calendar-feed/[\\w-]{43}\\.ics$`,
      ),
    );
    expect(await teacher.call(calendarFeed)).toEqual({ createdAt: first.createdAt });
    const second = await teacher.call(makeCalendarFeed);
    expect((await read(first.url)).statusCode).toBe(404);
    expect((await read(second.url)).statusCode).toBe(200);
    await teacher.call(endCalendarFeed);
    await teacher.call(endCalendarFeed);
    expect((await read(second.url)).statusCode).toBe(404);
    const [{ kept } = { kept: 1 }] = await test.sql<{ kept: number }>(
      'select count(*)::int as kept from audit_entry where position($1 in row_to_json(audit_entry)::text) > 0',
      [second.url.split('/').at(-1)?.replace('.ics', '')],
    );
    expect(kept).toBe(0);
  });

  it('ends with the account', async () => {
    const student = await makeStudent(test.pool, fixture.provider);
    const { url } = await (await test.sessionOf(student.email)).call(makeCalendarFeed);
    expect((await read(url)).statusCode).toBe(200);
    await fixture.agents.admin.call(disableAccount, {
      params: { id: student.id },
      body: { reason: 'Has left' },
    });
    expect((await read(url)).statusCode).toBe(404);
  });
});

describe('what a calendar program reads', () => {
  it('shows own lessons only, each on its own clock, with a name that stays', async () => {
    const other = await makeTeacher(test.pool, fixture.provider);
    const stranger = await makeStudent(test.pool, fixture.provider);
    const [mine, others] = [
      await bookOne('2099-07-01T16:00:00.000Z', { now: new Date('2099-06-01') }),
      await bookOne(hoursAhead(30), { teacherId: other.id, studentIds: [stranger.id] }),
    ];
    const [students, teachers] = [await feedOf(fixture.agents.student), await feedOf(fixture.agents.teacher)];
    for (const text of [await students(), await teachers()]) {
      expect(text).toContain('METHOD:PUBLISH');
      expect(text).toContain('TZID:Europe/Madrid');
      expect(eventOf(text, mine)).toContain('DTSTART;TZID=Europe/Madrid:20990701T180000');
      expect(eventOf(text, mine)).toContain('SEQUENCE:0');
      expect(eventOf(text, mine)).toContain('STATUS:CONFIRMED');
      expect(text).not.toContain(uidOf(others));
      expect(text).not.toContain(stranger.fullName);
    }
    expect(eventOf(await students(), mine)).toContain(
      `SUMMARY:English lesson with ${fixture.people.teacher.fullName}`,
    );
    expect(eventOf(await teachers(), mine)).toContain(
      `SUMMARY:English lesson with ${fixture.people.student.fullName}`,
    );
  });

  it('follows a move and a cancellation by a higher SEQUENCE', async () => {
    const text = await feedOf(fixture.agents.student);
    const lessonId = await bookOne(hoursAhead(100));
    await inProviderTransaction(test.pool, fixture.provider, (db) =>
      moveLesson(db, { lessonId, startsAt: hoursAhead(102), by: 'SUPPORT', accountId: null, now: now() }),
    );
    expect(eventOf(await text(), lessonId)).toContain('SEQUENCE:1');
    await inProviderTransaction(test.pool, fixture.provider, (db) =>
      cancelLesson(db, { lessonId, by: 'SUPPORT', reason: 'Holiday', now: now() }),
    );
    expect(eventOf(await text(), lessonId)).toContain('SEQUENCE:2');
    expect(eventOf(await text(), lessonId)).toContain('STATUS:CANCELLED');
  });

  it('shows a lesson without credits as not sure, and a left group lesson as cancelled', async () => {
    const friend = await makeStudent(test.pool, fixture.provider);
    const text = await feedOf(await test.sessionOf(friend.email));
    const waiting = await bookOne(hoursAhead(120), { studentIds: [friend.id] });
    expect(eventOf(await text(), waiting)).toContain('STATUS:TENTATIVE');
    await grantCredits(test.pool, fixture.provider, { studentId: friend.id, credits: 4, kind: 'GROUP' });
    const group = await makeGroup(test.pool, fixture.provider, { teacher_id: fixture.people.teacher.id });
    const joined = await bookOne(hoursAhead(130), {
      studentIds: [friend.id],
      group: { id: group.id, capacity: 4 },
    });
    expect(eventOf(await text(), joined)).toContain('STATUS:CONFIRMED');
    await inProviderTransaction(test.pool, fixture.provider, (db) =>
      leaveLesson(db, {
        lessonId: joined,
        studentId: friend.id,
        by: 'STUDENT',
        reason: 'No time',
        now: now(),
      }),
    );
    expect(eventOf(await text(), joined)).toContain('STATUS:CANCELLED');
  });

  it('sends nothing again that has not changed', async () => {
    const { url } = await fixture.agents.student.call(makeCalendarFeed);
    const first = await read(url);
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    const etag = String(first.headers['etag']);
    const again = await read(url, { 'if-none-match': `"other", W/${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await bookOne(hoursAhead(140));
    expect((await read(url, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('takes one statement, whatever there is in it', async () => {
    const { url } = await fixture.agents.student.call(makeCalendarFeed);
    const statements = await ownStatements(test.pool, () => read(url));
    expect(statements.filter(({ text }) => !text.includes('enter_calendar_feed'))).toHaveLength(1);
  });
});

describe('ROUTE-16 a file of some days', () => {
  const asked = (from: string, to: string) => ({ query: { from, to } as never });

  it('PERM-01 is for teachers, and wants two days', async () => {
    await refusesAllBut(fixture, ['teacher'], downloadCalendar, asked('2026-01-01', '2026-01-31'));
    for (const field of ['from', 'to'])
      await refusesField(
        fixture.agents.teacher,
        downloadCalendar,
        { query: { from: '2026-01-01', to: '2026-01-31', [field]: 'soon' } as never },
        field,
      );
  });

  it('holds what begins on those days of the own clock, in the words of the feed, without what was cancelled', async () => {
    const made = await makeTeacher(test.pool, fixture.provider, { account: { time_zone: 'Asia/Tokyo' } });
    const agent = await test.sessionOf(made.email);
    const at = (startsAt: string) => bookOne(startsAt, { teacherId: made.id, now: new Date('2099-06-01') });
    // Tokyo's midnight is 15:00 in UTC.
    const [before, first, last, after] = [
      await at('2099-07-05T14:00:00Z'),
      await at('2099-07-05T15:00:00Z'),
      await at('2099-07-12T14:00:00Z'),
      await at('2099-07-12T15:00:00Z'),
    ];
    const read = async () =>
      (await agent.call(downloadCalendar, asked('2099-07-06', '2099-07-12'))).replaceAll('\r\n ', '');
    const text = await read();
    expect([before, first, last, after].map((id) => text.includes(uidOf(id)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const feed = (await (await feedOf(agent))()) as string;
    expect(eventOf(feed, first)).toBe(eventOf(text, first));
    await inProviderTransaction(test.pool, fixture.provider, (db) =>
      cancelLesson(db, { lessonId: first, by: 'SUPPORT', reason: 'Holiday', now: now() }),
    );
    expect(await read()).not.toContain(uidOf(first));
  });
});

describe('under supplant', () => {
  const fixture = new SupplantFixture(test);

  it('no address is made that would outlive the visit, even with changes allowed', async () => {
    await fixture.begin();
    await fixture.agent.call(allowSupplantChanges);
    const refused = await fixture.agent.apiCall(makeCalendarFeed);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect(await fixture.agent.call(calendarFeed)).toEqual({ createdAt: null });
  });
});
