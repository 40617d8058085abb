import { beforeAll, describe, expect, it } from 'vitest';
import {
  courseAttendance,
  courses,
  enrolInCourse,
  exportCourses,
  leaveCourse,
  moveCourse,
} from '#domain/teaching/api/courses.ts';
import { courseEvidence } from '#domain/teaching/api/course-evidence.ts';
import { courseDocuments } from '#domain/office/api/documents.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { newId } from '#server/runtime/id.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeBusiness, makeGroup, makeStudent, makeTeacher } from '#tests/support/people.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let ana: { id: string };
beforeAll(async () => {
  fixture = await makeFixture(test);
  ana = await makeStudent(pool, fixture.provider, {
    account: { first_name: '=Ana', last_name: 'Sol' },
    row: { business_id: fixture.business.id },
  });
});

const plainDate = (text: string) => text as never;
let made = 0;
const body = (more: object = {}) => ({
  name: 'Business English',
  actionNumber: '12',
  groupNumber: String((made += 1)),
  businessId: fixture.business.id,
  hours: 4,
  startsOn: plainDate('2026-03-01'),
  endsOn: plainDate('2026-03-31'),
  ...more,
});
const make = (more: object = {}) => fixture.agents.support.call(courses.create, { body: body(more) });

describe('PERM-01 who may not', () => {
  it('refuses all roles except support, and hides courses of other schools', async () => {
    const may = ['admin', 'support'] as const;
    const { id } = await make();
    const params = { id };
    await refusesAllBut(fixture, may, courses.create, { body: body() });
    await refusesAllBut(fixture, may, courses.update, { params, body: { version: 1 } });
    await refusesAllBut(fixture, may, courseAttendance, { params });
    await refusesAllBut(fixture, may, exportCourses);
    const other = await makeFixture(test);
    const stranger = other.agents.support;
    const on = plainDate('2026-03-01');
    await hidesOthers(stranger, courses.update, id, { body: { version: 1 } });
    await hidesOthers(stranger, moveCourse, id, { body: { to: 'COMMUNICATED', on, version: 1 } });
    await hidesOthers(stranger, enrolInCourse, id, { body: { studentId: ana.id, joinedOn: on } });
    await hidesOthers(stranger, leaveCourse, id, { body: { studentId: ana.id, leftOn: on } });
    for (const read of [courseAttendance, courseDocuments.list] as const)
      await hidesOthers(stranger, read, id);
    const theirs = await stranger.apiCall(courses.create, { body: body() });
    expect(theirs.body.errors).toEqual({ businessId: 'Company not found.' });
  });
});

describe('what is not right', () => {
  it.each([
    ['name', ''],
    ['actionNumber', ' '],
    ['groupNumber', 'x'.repeat(21)],
    ['businessId', 'none'],
    ['teacherId', 5],
    ['hours', 0],
    ['hours', 30.555],
    ['startsOn', '2026-02-30'],
    ['endsOn', null],
    ['mode', 'HYBRID'],
    ['costCents', -1],
    ['creditLimitCents', 1.5],
    ['status', 'RUNNING'],
  ])('%s %j is refused by name', async (field, value) => {
    await refusesField(fixture.agents.support, courses.create, { body: body({ [field]: value }) }, field);
  });

  it('days the wrong way round, numbers in use, a group of another company', async () => {
    const { support } = fixture.agents;
    const first = await make();
    const refused = async (more: object) =>
      Object.keys((await support.apiCall(courses.create, { body: body(more) })).body.errors ?? {});
    expect(await refused({ endsOn: plainDate('2026-02-28') })).toEqual(['endsOn']);
    expect(await refused({ groupNumber: first.groupNumber })).toEqual(['groupNumber']);
    const stranger = await makeBusiness(pool, fixture.provider);
    const group = await makeGroup(pool, fixture.provider, { business_id: stranger.id });
    expect(await refused({ groupId: group.id })).toEqual(['groupId']);
    expect(await refused({ teacherId: ana.id })).toEqual(['teacherId']);
  });
});

describe('ROUTE-15 a course', () => {
  it('goes from draft to claimed, in order, with its days, and keeps what was communicated', async () => {
    const { support } = fixture.agents;
    const course = await make();
    const params = { id: course.id };
    const move = (to: string, on: string, version: number) =>
      support.apiCall(moveCourse, { params, body: { to: to as never, on: plainDate(on), version } });
    expect((await move('COMMUNICATED', '2026-02-26', course.version)).body.message).toContain(
      'no participants yet',
    );
    const joined = await support.call(enrolInCourse, {
      params,
      body: { studentId: ana.id, joinedOn: plainDate('2026-03-01') },
    });
    expect(joined.participants).toMatchObject([{ id: ana.id, joinedOn: '2026-03-01', leftOn: null }]);
    const sent = (await move('COMMUNICATED', '2026-02-26', joined.version)).body as unknown as {
      version: number;
    };
    expect(sent).toMatchObject({ status: 'COMMUNICATED', communicatedOn: '2026-02-26' });
    const renamed = await support.call(courses.update, {
      params,
      body: { name: 'Meetings', version: sent.version },
    });
    expect(renamed.name).toBe('Meetings');
    const number = await support.apiCall(courses.update, {
      params,
      body: { actionNumber: '99', version: renamed.version },
    });
    expect([number.status, number.body.code]).toEqual([422, 'not-possible']);
    expect(
      (await support.apiCall(courses.update, { params, body: { name: 'Late', version: 1 } })).body.code,
    ).toBe('stale');
    expect((await move('CLAIMED', '2026-04-02', renamed.version)).status).toBe(422);
    let { version } = (await move('RUNNING', '2026-03-01', renamed.version)).body as unknown as {
      version: number;
    };
    expect((await move('FINISHED', '2026-03-30', version)).body.errors).toEqual({
      on: 'Choose a date after the end of the course.',
    });
    for (const to of ['FINISHED', 'CLAIMED'])
      ({ version } = (await move(to, '2026-04-02', version)).body as unknown as { version: number });
    expect(await support.call(courses.one, { params })).toMatchObject({
      status: 'CLAIMED',
      claimedOn: '2026-04-02',
    });
    const over = await support.apiCall(leaveCourse, {
      params,
      body: { studentId: ana.id, leftOn: plainDate('2026-03-05') },
    });
    expect(over.status).toBe(422);
  });

  it("takes only its company's students, once; who leaves before it begins was never there", async () => {
    const { support } = fixture.agents;
    const { id } = await make();
    const params = { id };
    const enrol = (studentId: string) =>
      support.apiCall(enrolInCourse, { params, body: { studentId, joinedOn: plainDate('2026-03-01') } });
    expect(Object.keys((await enrol(fixture.people.student.id)).body.errors ?? {})).toEqual(['studentId']);
    const both = await Promise.all([enrol(ana.id), enrol(ana.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const leave = (leftOn: string) =>
      support.call(leaveCourse, { params, body: { studentId: ana.id, leftOn: plainDate(leftOn) } });
    expect((await leave('2026-03-10')).participants).toMatchObject([{ leftOn: '2026-03-10' }]);
    await enrol(ana.id);
    expect((await leave('2026-02-01')).participants).toEqual([]);
  });

  it('calculates attendance from room and teacher within its days, against 75 %', async () => {
    const { support } = fixture.agents;
    const { provider, people } = fixture;
    const cai = await makeStudent(pool, provider, { row: { business_id: fixture.business.id } });
    const { id } = await make({ costCents: 40_000, creditLimitCents: 10_000 });
    const params = { id };
    await support.call(enrolInCourse, {
      params,
      body: { studentId: cai.id, joinedOn: plainDate('2026-03-01') },
    });
    const lesson = (startsAt: string, status: string, type = 'REGULAR') =>
      makeLesson(pool, provider, {
        teacherId: people.teacher.id,
        studentIds: [cai.id],
        startsAt,
        minutes: 60,
        row: { status, type },
        seat: { status: status === 'NOT_REPORTED' ? 'BOOKED' : status },
      });
    await lesson('2026-02-28T22:30:00Z', 'ATTENDED');
    const inRoom = await lesson('2026-03-02T10:00:00Z', 'ATTENDED');
    await lesson('2026-03-03T10:00:00Z', 'ATTENDED');
    await lesson('2026-03-04T10:00:00Z', 'NOT_ATTENDED');
    await lesson('2026-03-05T10:00:00Z', 'NOT_REPORTED');
    await lesson('2026-03-06T10:00:00Z', 'ATTENDED', 'TRIAL');
    const presence = { provider_id: provider.id, id: newId(), lesson_id: inRoom.id, account_id: cai.id };
    await asOwner(pool, (db) =>
      db
        .insertInto('room_presence')
        .values({ ...presence, entered_at: '2026-03-02T10:10:00Z', left_at: '2026-03-02T11:30:00Z' })
        .execute(),
    );
    const attendance = await support.call(courseAttendance, { params });
    expect(attendance.sessions).toEqual(['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']);
    expect(attendance).toMatchObject({ perParticipantCents: 40_000, moduleCents: 0, claimableCents: 0 });
    expect(attendance.participants).toMatchObject([
      { heldMinutes: 180, attendedMinutes: 110, percent: 45, standing: 'MISSED' },
    ]);
    expect(
      attendance.participants[0]?.seats.map(({ attendedMinutes, from }) => [attendedMinutes, from]),
    ).toEqual([
      [50, 'ROOM'],
      [60, 'TEACHER'],
      [0, 'TEACHER'],
      [0, null],
    ]);
    expect(await ownStatements(pool, () => support.call(courseAttendance, { params }))).toHaveLength(1);
  });

  it('counts a lesson for one course only, its group’s before any other, and names who gave the sessions', async () => {
    const { support } = fixture.agents;
    const { provider, people } = fixture;
    const substitute = await makeTeacher(pool, provider);
    const ben = await makeStudent(pool, provider, { row: { business_id: fixture.business.id } });
    const group = await makeGroup(pool, provider, {
      teacher_id: people.teacher.id,
      business_id: fixture.business.id,
    });
    const communicated = async (more: object) => {
      const { id } = await make({
        hours: 1,
        startsOn: plainDate('2026-04-01'),
        endsOn: plainDate('2026-04-30'),
        ...more,
      });
      const params = { id };
      const { version } = await support.call(enrolInCourse, {
        params,
        body: { studentId: ben.id, joinedOn: plainDate('2026-04-01') },
      });
      await support.call(moveCourse, {
        params,
        body: { to: 'COMMUNICATED', on: plainDate('2026-03-20'), version },
      });
      return id;
    };
    const first = await communicated({ teacherId: people.teacher.id });
    const second = await communicated({ endsOn: plainDate('2026-05-31') });
    const ofGroup = await communicated({ groupId: group.id });
    const lesson = (startsAt: string, teacherId: string, groupId: string | null = null) =>
      makeLesson(pool, provider, {
        teacherId,
        startsAt,
        minutes: 90,
        studentIds: [ben.id],
        row: { status: 'ATTENDED', type: 'REGULAR', group_id: groupId },
        seat: { status: 'ATTENDED', credit_kind: groupId ? 'GROUP' : 'INDIVIDUAL' },
      });
    await lesson('2026-04-07T10:00:00Z', substitute.id);
    await lesson('2026-04-08T10:00:00Z', people.teacher.id, group.id);
    await lesson('2026-05-06T10:00:00Z', people.teacher.id);
    const shown = async (id: string) => {
      const { seats, teacherNames, participants } = await support.call(courseEvidence, { params: { id } });
      return [seats.map(({ startsAt }) => startsAt.slice(5, 10)), teacherNames, participants[0]!.percent];
    };
    expect(await shown(first)).toEqual([['04-07'], [substitute.fullName], 100]);
    expect(await shown(ofGroup)).toEqual([['04-08'], [people.teacher.fullName], 100]);
    expect(await shown(second)).toEqual([['05-06'], [people.teacher.fullName], 100]);
    const url = `/api/v1/business-platform/courses/${first}/certificates/${ben.id}`;
    const paper = pdfText((await support.inject({ url })).rawPayload).replaceAll(/\s/g, '');
    expect(paper).toContain('haasistidodurante1h0min,el100%deltotalde1hora');
    expect(paper).toContain(substitute.fullName.replaceAll(' ', ''));
    expect(paper).not.toContain(people.teacher.fullName.replaceAll(' ', ''));
  });
});
