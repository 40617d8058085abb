import { beforeAll, expect, it } from 'vitest';
import {
  businessCourses,
  courseCertificate,
  type CourseEvidence,
  courseEvidence,
  courseEvidencePdf,
  exportCourseEvidence,
} from '#domain/teaching/api/course-evidence.ts';
import { courses } from '#domain/teaching/api/courses.ts';
import { EVIDENCE_PARTS, evidenceRows } from '#domain/teaching/course-evidence.ts';
import { castEmail, castId, DEMO_PASSWORD } from '#server/demo/cast.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { hidesOthers, makeFixture, refusesAllBut, refusesField } from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';
import { evidenceWord, headingsOf } from './evidence-words.ts';

const test = testApp({ hasCast: true });
const SHORT = castId('lingua', 'course', 'short');
const params = { id: SHORT };
const MINUTE = 60_000;
let manager: Agent;
let support: Agent;
let rival: Agent;

beforeAll(async () => {
  const enter = (key: 'manager' | 'support' | 'manager2') =>
    test.signIn(castEmail('lingua', key), DEMO_PASSWORD);
  [manager, support, rival] = await Promise.all([enter('manager'), enter('support'), enter('manager2')]);
}, 60_000);

it('PERM-01 is for support and the company’s own managers; another company’s course is like one that is not there', async () => {
  const fixture = await makeFixture(test);
  const may = ['admin', 'support', 'manager'] as const;
  await refusesAllBut(fixture, may, businessCourses);
  const studentId = castId('lingua', 'account', 'company');
  for (const read of [courseEvidence, courseEvidencePdf] as const) {
    await refusesAllBut(fixture, may, read, { params });
    for (const stranger of [rival, fixture.agents.manager, fixture.agents.support])
      await hidesOthers(stranger, read, SHORT);
  }
  await refusesAllBut(fixture, may, exportCourseEvidence, { params, query: { part: 'log' } });
  await hidesOthers(rival, exportCourseEvidence, SHORT, { query: { part: 'log' } });
  const theirs = await rival.apiCall(courseCertificate, { params: { id: SHORT, studentId } });
  expect(theirs.status).toBe(404);
  await hidesOthers(manager, courseEvidence, castId('lingua', 'course', 'draft'));
  await refusesField(support, exportCourseEvidence, { params, query: { part: 'all' } }, 'part');
  await refusesField(support, businessCourses, {}, 'businessId');
});

it('ROUTE-15 lists a company’s courses, drafts aside', async () => {
  const own = await manager.call(businessCourses);
  expect(own.map(({ name }) => name)).toContain('Meetings in English');
  expect(new Set(own.map(({ status }) => status)).has('DRAFT')).toBe(false);
  expect((await rival.call(businessCourses)).map(({ name }) => name)).toEqual(['Presentations in English']);
});

/** Returns the time that a person was in the room during a lesson, in milliseconds, with overlapping connections counted once. */
function insideOf(rows: Record<string, unknown>[], starts: number, ends: number): number {
  const spans = rows
    .map(({ entered_at, left_at }) => [
      Math.max(starts, Date.parse(String(entered_at))),
      Math.min(ends, left_at === null ? ends : Date.parse(String(left_at))),
    ])
    .toSorted(([a = 0], [b = 0]) => a - b);
  let [total, until] = [0, starts];
  for (const [from = 0, to = 0] of spans) {
    total += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return total;
}

it('counts every figure as the raw rows of seats and presence do', async () => {
  const evidence = await manager.call(courseEvidence, { params });
  expect(evidence.log.length).toBeGreaterThan(10);
  const seats = await test.sql(
    `select p.*, l.ends_at - l.starts_at as length, l.ends_at from lesson_participant p join lesson l on l.id = p.lesson_id
     join course_participant m on m.student_id = p.student_id and m.course_id = $1
     where l.group_id = $2 and p.status <> 'CANCELLED' and l.ends_at <= now() and l.starts_at >= (select starts_on from course where id = $1)`,
    [SHORT, castId('lingua', 'group', 'solaria-b2')],
  );
  expect(evidence.seats).toHaveLength(seats.length);
  for (const seat of seats) {
    const shown = evidence.seats.find(
      ({ lessonId, studentId }) => lessonId === seat['lesson_id'] && studentId === seat['student_id'],
    );
    const [starts, ends] = [Date.parse(String(seat['starts_at'])), Date.parse(String(seat['ends_at']))];
    const rows = await test.sql(
      'select * from room_presence where lesson_id = $1 and account_id = $2 and entered_at < $3 and coalesce(left_at, $3) > $4',
      [seat['lesson_id'], seat['student_id'], new Date(ends), new Date(starts)],
    );
    const inside = rows.length === 0 ? ends - starts : insideOf(rows, starts, ends);
    const expected = seat['status'] === 'ATTENDED' ? Math.round(inside / MINUTE) : 0;
    expect([shown?.attendedMinutes, shown?.minutes]).toEqual([expected, (ends - starts) / MINUTE]);
  }
  for (const { fullName, attendedMinutes, percent } of evidence.participants) {
    const own = evidence.seats.filter((seat) => seat.fullName === fullName && seat.from !== null);
    const sum = own.reduce((total, seat) => total + seat.attendedMinutes, 0);
    expect([attendedMinutes, percent]).toEqual([sum, Math.floor((sum * 100) / (evidence.hours * 60))]);
  }
  const reports = await test.sql('select lesson_id, done from lesson_report');
  const done = new Map(reports.map((row) => [row['lesson_id'], row['done']]));
  expect(evidence.sessions.filter((one) => one.done !== (done.get(one.lessonId) ?? null))).toEqual([]);
  expect(evidence.sessions.some((one) => one.done !== null)).toBe(true);
});

it('adds the log up to what is attended: connections that overlap are one, and seconds are not lost', async () => {
  const before = await support.call(courseEvidence, { params });
  const seat = before.seats.find(({ from }) => from === 'ROOM')!;
  const of = [seat.lessonId, seat.studentId];
  const { startsAt } = seat;
  await test.sql('delete from room_presence where lesson_id = $1 and account_id = $2', of);
  for (const [from, to] of [
    [-120, 930],
    [600, 1000],
    [1300, 1629],
    [1700, 2029],
    [90_000, 90_060],
  ])
    await test.sql(
      `insert into room_presence (provider_id, id, lesson_id, account_id, entered_at, left_at)
       select provider_id, gen_random_uuid(), id, $2, starts_at + make_interval(secs => $3), starts_at + make_interval(secs => $4) from lesson where id = $1`,
      [...of, from, to],
    );
  const after = await support.call(courseEvidence, { params });
  const shown = after.seats.find(
    ({ lessonId, studentId }) => lessonId === seat.lessonId && studentId === seat.studentId,
  );
  const log = after.log.filter((one) => one.startsAt === startsAt && one.fullName === seat.fullName);
  expect(shown?.attendedMinutes).toBe(Math.round((1000 + 329 + 329) / 60));
  expect(log.map(({ minutes }) => minutes)).toEqual([17, 5, 6, 0]);
});

const textOf = async (agent: Agent, url: string) => (await agent.inject({ url: `/api/v1${url}` })).rawPayload;
/** A PDF breaks a long text where its column ends, and its curled signs are another code's. */
const squeezed = (text: string): string => text.replaceAll(/[\s‑“”‘’…\u0080-\u009f-]/g, '');

it('writes the same into CSV and PDF, in Spanish whatever the screen has, with the zone, to be signed', async () => {
  const evidence: CourseEvidence = await manager.call(courseEvidence, { params });
  const paper = squeezed(pdfText(await textOf(manager, `/business-platform/courses/${SHORT}/evidence-pdf`)));
  for (const part of EVIDENCE_PARTS) {
    const rows = evidenceRows(part, evidence, evidenceWord);
    const sheet = String(await textOf(manager, `/business-platform/courses/${SHORT}/evidence?part=${part}`));
    expect(sheet.trim().split('\r\n').slice(1)).toEqual(
      rows.map((row) => row.map((cell) => (/[",;\n]/.test(cell) ? `"${cell}"` : cell)).join(',')),
    );
    expect(sheet.split('\r\n')[0]).toBe(`\uFEFF${headingsOf(part).join(',')}`);
    for (const cell of rows.flat()) expect(paper).toContain(squeezed(cell));
  }
  expect(paper).toContain(squeezed('Hora de Madrid'));
  expect(paper).toContain(squeezed('hace constar que esta acción formativa se ha impartido en'));
  const [first] = evidence.participants;
  const url = `/business-platform/courses/${SHORT}/certificates/${first!.studentId}`;
  const certificate = squeezed(pdfText(await textOf(manager, url)));
  expect(certificate).toContain(squeezed(`certifica que ${first!.fullName} ha asistido`));
  expect(certificate).toContain(squeezed(`${first!.percent} % del total de ${evidence.hours} horas`));
});

it('ROUTE-15 no demo course is attended longer than it lasts, or by a lesson of another course, or names a teacher who gave none of it', async () => {
  const counted = new Set<string>();
  for (const { id } of await support.call(courses.list, {})) {
    const evidence = await support.call(courseEvidence, { params: { id } });
    const given = evidence.sessions.map(({ teacherName }) => teacherName);
    const { name, hours, participants } = evidence;
    if (given.length > 0)
      expect([name, evidence.teacherNames.toSorted()]).toEqual([name, [...new Set(given)].toSorted()]);
    for (const { attendedMinutes, percent } of participants) {
      expect(attendedMinutes, name).toBeLessThanOrEqual(hours * 60);
      expect(percent, name).toBeLessThanOrEqual(100);
    }
    for (const { lessonId, studentId } of evidence.seats) {
      expect(counted.has(`${lessonId} ${studentId}`), name).toBe(false);
      counted.add(`${lessonId} ${studentId}`);
    }
    const { teacherName, status } = await support.call(courses.one, { params: { id } });
    if (['FINISHED', 'CLAIMED'].includes(status))
      expect([name, given]).toEqual([name, expect.arrayContaining([teacherName])]);
  }
  expect(counted.size).toBeGreaterThan(10);
});

it('ROUTE-15 is one statement', async () => {
  expect(await ownStatements(test.pool, () => support.call(courseEvidence, { params }))).toHaveLength(1);
});
