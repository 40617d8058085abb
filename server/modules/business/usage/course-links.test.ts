import { beforeAll, expect, it } from 'vitest';
import {
  courseLinks,
  inspectCourse,
  makeCourseLink,
  MOST_LINK_DAYS,
  revokeCourseLink,
} from '#domain/teaching/api/course-links.ts';
import { castEmail, castId, DEMO_PASSWORD } from '#server/demo/cast.ts';
import { demoLinkToken } from '#server/demo/cast/course-links.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { hidesOthers, refusesField } from '#tests/support/tenant.ts';

const test = testApp({ hasCast: true });
const SHORT = castId('lingua', 'course', 'short');
const params = { id: SHORT };
const body = { days: 7 };
const DAY = 86_400_000;
let manager: Agent;
let rival: Agent;
let support: Agent;
let inspector: Agent;
const look = (token: string) => inspector.apiCall(inspectCourse, { body: { token } });

beforeAll(async () => {
  const enter = (key: 'manager' | 'manager2' | 'support') =>
    test.signIn(castEmail('lingua', key), DEMO_PASSWORD);
  [manager, rival, support] = [await enter('manager'), await enter('manager2'), await enter('support')];
  inspector = test.agent('lingua');
}, 60_000);

it('PERM-01 another company’s courses, links and drafts are as unknown to a manager as random ids', async () => {
  await hidesOthers(rival, courseLinks, SHORT);
  await hidesOthers(rival, makeCourseLink, SHORT, { body });
  const linkId = castId('lingua', 'course-link', 'open');
  expect((await rival.apiCall(revokeCourseLink, { params: { id: SHORT, linkId } })).status).toBe(404);
  expect((await look(demoLinkToken('lingua', 'open'))).status).toBe(200);
  const [before] = await test.sql('select status from course where id = $1', [SHORT]);
  await test.sql("update course set status = 'DRAFT' where id = $1 returning 1", [SHORT]);
  const statuses = [
    (await manager.apiCall(courseLinks, { params })).status,
    (await manager.apiCall(makeCourseLink, { params, body })).status,
    (await manager.apiCall(revokeCourseLink, { params: { id: SHORT, linkId } })).status,
    (await support.apiCall(courseLinks, { params })).status,
  ];
  await test.sql('update course set status = $2 where id = $1 returning 1', [SHORT, before!['status']]);
  expect(statuses).toEqual([404, 404, 404, 200]);
  for (const days of [0, MOST_LINK_DAYS + 1, 1.5, '7'])
    await refusesField(manager, makeCourseLink, { params, body: { days } }, 'days');
});

it('a manager creates a link that works, sees its use and its last day, and revokes it', async () => {
  const { token, links } = await manager.call(makeCourseLink, { params, body });
  const [made] = links;
  expect(made).toMatchObject({ isOpen: true, visitCount: 0, visits: [], revokedAt: null });
  expect(Date.parse(made!.expiresAt) - Date.parse(made!.createdAt)).toBe(body.days * DAY);
  const [account] = await test.sql('select full_name from account where id = $1', [
    castId('lingua', 'account', 'manager'),
  ]);
  expect(made!.createdByName).toBe(account!['full_name']);
  expect((await look(token)).status).toBe(200);
  const [used] = await manager.call(courseLinks, { params });
  expect(used).toMatchObject({ id: made!.id, visitCount: 1, visits: [{ network: expect.any(String) }] });
  // Support has the same list, and the audit log the manager as the one who made it.
  expect(await support.call(courseLinks, { params })).toEqual(await manager.call(courseLinks, { params }));
  const audited = await test.sql(
    `select distinct actor_id from audit_entry where noun = 'course_link' and record_id = $1`,
    [SHORT],
  );
  expect(audited.map(({ actor_id }) => actor_id)).toContain(castId('lingua', 'account', 'manager'));
  const linkId = made!.id;
  const [revoked] = await manager.call(revokeCourseLink, { params: { id: SHORT, linkId } });
  expect(revoked).toMatchObject({ id: linkId, isOpen: false, revokedAt: expect.any(String) });
  expect((await look(token)).status).toBe(404);
});

it('a link that manager and support revoke at once ends once, and stays ended', async () => {
  const { token, links } = await support.call(makeCourseLink, { params, body });
  const input = { params: { id: SHORT, linkId: links[0]!.id } };
  const [mine, theirs] = await Promise.all([
    manager.call(revokeCourseLink, input),
    support.call(revokeCourseLink, input),
  ]);
  expect(mine[0]!.revokedAt).toBe(theirs[0]!.revokedAt);
  const [again] = await manager.call(revokeCourseLink, input);
  expect(again!.revokedAt).toBe(mine[0]!.revokedAt);
  expect((await look(token)).status).toBe(404);
});
