import { beforeAll, expect, it } from 'vitest';
import { courseEvidence } from '#domain/teaching/api/course-evidence.ts';
import {
  courseLinks,
  inspectCourse,
  makeCourseLink,
  revokeCourseLink,
} from '#domain/teaching/api/course-links.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { newId } from '#server/runtime/id.ts';
import { shortAddress } from '#server/mail/short-address.ts';
import { castEmail, castId, DEMO_PASSWORD } from '#server/demo/cast.ts';
import { demoLinkToken } from '#server/demo/cast/course-links.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeGroup } from '#tests/support/people.ts';
import { hidesOthers, makeFixture, refusesAllBut, refusesField } from '#tests/support/tenant.ts';

const test = testApp({ hasCast: true });
const { pool } = test;
const SHORT = castId('lingua', 'course', 'short');
const params = { id: SHORT };
let support: Agent;
let inspector: Agent;
const look = (token: string) => inspector.apiCall(inspectCourse, { body: { token } });

beforeAll(async () => {
  support = await test.signIn(castEmail('lingua', 'support'), DEMO_PASSWORD);
  inspector = test.agent('lingua');
}, 60_000);

it('PERM-01 links are made, seen and revoked by support of the course’s school and by its company’s manager', async () => {
  const fixture = await makeFixture(test);
  const may = ['admin', 'support', 'manager'] as const;
  const linkId = castId('lingua', 'course-link', 'open');
  const body = { days: 7 };
  await refusesAllBut(fixture, may, courseLinks, { params });
  await refusesAllBut(fixture, may, makeCourseLink, { params, body });
  await refusesAllBut(fixture, may, revokeCourseLink, { params: { id: SHORT, linkId } });
  await hidesOthers(fixture.agents.support, courseLinks, SHORT);
  await hidesOthers(fixture.agents.support, makeCourseLink, SHORT, { body });
  await hidesOthers(fixture.agents.manager, courseLinks, SHORT);
  await hidesOthers(fixture.agents.manager, makeCourseLink, SHORT, { body });
  const elsewhere = { id: castId('lingua', 'course', 'running'), linkId };
  expect((await support.apiCall(revokeCourseLink, { params: elsewhere })).status).toBe(404);
  for (const days of [0, 91, 1.5, '7'])
    await refusesField(support, makeCourseLink, { params, body: { days } }, 'days');
  await refusesField(inspector, inspectCourse, { body: {} }, 'token');
});

it('unknown, ended, revoked and another school’s links are one and the same 404', async () => {
  const answers = await Promise.all(
    [
      'nothing',
      demoLinkToken('lingua', 'ended'),
      demoLinkToken('lingua', 'revoked'),
      demoLinkToken('parla', 'open'),
    ].map(look),
  );
  const bare = answers.map(({ status, body }) => JSON.stringify([status, { ...body, requestId: '' }]));
  expect(new Set(bare).size).toBe(1);
  expect(answers[0]?.status).toBe(404);
});

it('a link shows who is in the room now and the log, and nothing else; it is kept as a hash, each visit once', async () => {
  const providerRow = await makeFixture(test);
  const { provider, people, business } = providerRow;
  const own = { params: { id: newId() } };
  const group = await makeGroup(pool, provider, { business_id: business.id });
  const values = {
    action_number: '1',
    group_number: '1',
    business_id: business.id,
    group_id: group.id,
    hours: 10,
  };
  await asOwner(pool, async (db) => {
    await db
      .insertInto('course')
      .values({
        ...values,
        provider_id: provider.id,
        id: own.params.id,
        name: 'Live',
        starts_on: '2026-01-01',
        ends_on: '2036-01-01',
      })
      .execute();
    await db
      .insertInto('course_participant')
      .values({
        provider_id: provider.id,
        course_id: own.params.id,
        student_id: people.student.id,
        joined_on: '2026-01-01',
      })
      .execute();
  });
  const lesson = await makeLesson(pool, provider, {
    teacherId: people.teacher.id,
    studentIds: [people.student.id],
    startsAt: -0.25,
    row: { group_id: group.id, type: 'REGULAR' },
  });
  const enter = (account_id: string, row: object) =>
    asOwner(pool, (db) =>
      db
        .insertInto('room_presence')
        .values({
          provider_id: provider.id,
          id: newId(),
          lesson_id: lesson.id,
          account_id,
          entered_at: lesson.startsAt,
          ...row,
        })
        .execute(),
    );
  await enter(people.student.id, {});
  await enter(people.teacher.id, { left_at: new Date() });
  // Support who acts as the teacher is not the teacher.
  await enter(people.teacher.id, { actor_id: people.admin.id });
  const { support: fixture } = providerRow.agents;
  inspector = test.agent(provider.subdomain);
  const { token, links } = await fixture.call(makeCourseLink, { ...own, body: { days: 90 } });
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
  const rows = await test.sql(
    'select l.*, a.after from course_link l join audit_entry a on a.record_id = l.course_id where l.id = $1',
    [links[0]!.id],
  );
  expect(JSON.stringify(rows)).not.toContain(token);
  const answer = await look(token);
  expect(answer.status).toBe(200);
  expect(answer.headers['x-robots-tag']).toContain('noindex');
  const seen = answer.body as unknown as Record<string, unknown>;
  expect(Object.keys(seen).toSorted()).toEqual(
    ['actionNumber', 'courseName', 'expiresAt', 'groupNumber', 'live', 'log', 'timeZone'].toSorted(),
  );
  expect(seen['live']).toMatchObject([
    {
      teacherName: people.teacher.fullName,
      inside: [{ fullName: people.student.fullName, isTeacher: false }],
    },
  ]);
  const evidence = await fixture.call(courseEvidence, own);
  expect(seen['log']).toEqual(evidence.log);
  expect(evidence.log.map(({ fullName, minutes }) => [fullName, minutes])).toContainEqual([
    people.teacher.fullName,
    15,
  ]);
  await look(token);
  const [made] = await fixture.call(courseLinks, own);
  expect([made?.visitCount, made?.visits[0]?.network]).toEqual([1, expect.stringMatching(/\.x$/)]);
  const audited = await test.sql(
    `select * from audit_entry where noun = 'course_link_visit' and record_id = $1`,
    [made!.id],
  );
  expect(audited).toHaveLength(1);
  const after = await fixture.call(revokeCourseLink, { params: { ...own.params, linkId: made!.id } });
  expect(after[0]).toMatchObject({ isOpen: false });
  expect((await look(token)).status).toBe(404);
});

it('strangers may not look without end, and an address is kept as far as its network', async () => {
  let status = 0;
  for (let tries = 0; tries < 80 && status !== 429; tries++) ({ status } = await look('x'));
  expect(status).toBe(429);
  expect(['203.0.113.77', '::ffff:10.1.2.3', '2001:DB8:40:1::5', '::1'].map(shortAddress)).toEqual([
    '203.0.113.x',
    '10.1.2.x',
    '2001:db8:40::x',
    '0:0:0::x',
  ]);
});
