import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it, vi } from 'vitest';
import { listSessions, signOutStudent } from '#domain/people/api/auth.ts';
import { endPush, getPush, startPush, tryPush } from '#domain/people/api/push.ts';
import { MOST_PUSH_DEVICES } from '#domain/people/push.ts';
import { testApp } from '#tests/support/app.ts';
import { pushStandIn } from '#tests/support/push-stand-in.ts';
import { makeFixture, refusesAllBut, refusesField, type Fixture } from '#tests/support/tenant.ts';

const service = await pushStandIn();
const test = testApp({ isOwn: true, env: { PUSH_SERVICE_URL: service.url } });
const SEATS = ['teacher', 'student'] as const;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});

/** A subscription of a browser at the stand-in: no real push service is called. */
const subscription = (name: string = randomUUID()) => service.device(name);
const newSession = (seat: (typeof SEATS)[number] = 'student') => test.sessionOf(fixture.people[seat].email);
const endpointsOf = async (accountId: string) =>
  (
    await test.sql<{ endpoint: string }>(
      'select endpoint from push_subscription where account_id = $1 order by created_at, session_id',
      [accountId],
    )
  ).map(({ endpoint }) => endpoint);

it('PERM-01 is for students and teachers', async () => {
  await refusesAllBut(fixture, SEATS, getPush);
  await refusesAllBut(fixture, SEATS, startPush, { body: subscription() });
  await refusesAllBut(fixture, SEATS, endPush);
  await refusesAllBut(fixture, SEATS, tryPush);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://school.example/hook',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://192.168.1.1/abc',
  'https://169.254.169.254/latest/meta-data/',
  'https://fcm.googleapis.com:22/abc',
  'https://fcm.googleapis.com@10.0.0.1/abc',
  'ftp://fcm.googleapis.com/abc',
  'not an address',
  '',
  `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
  5,
])('SEC-24 refuses an address that is no browser’s push service: %s', async (endpoint) => {
  const { student } = fixture.agents;
  await refusesField(student, startPush, { body: { ...subscription(), endpoint } }, 'endpoint');
  expect(await student.call(getPush)).toMatchObject({ isOn: false });
});

it('VAL-03 refuses keys that are none', async () => {
  const { student } = fixture.agents;
  for (const p256dh of ['', 'short', 'B'.padEnd(87, 'A'), '*'.repeat(87), null])
    await refusesField(student, startPush, { body: { ...subscription(), p256dh } }, 'p256dh');
  for (const auth of ['', 'a'.repeat(23), '!'.repeat(22), 5])
    await refusesField(student, startPush, { body: { ...subscription(), auth } }, 'auth');
  await refusesField(student, startPush, { body: { ...subscription(), device: 'x' } }, 'device');
});

it('is on for the device that asks, and no other', async () => {
  const [phone, laptop, teacher] = [await newSession(), await newSession(), await newSession('teacher')];
  const before = await phone.call(getPush);
  expect(before).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/), isOn: false });
  const body = subscription();
  expect(await phone.call(startPush, { body })).toEqual({ ...before, isOn: true });
  expect(await phone.call(startPush, { body })).toEqual({ ...before, isOn: true });
  const again = subscription();
  expect(await phone.call(startPush, { body: again })).toMatchObject({ isOn: true });
  expect(await endpointsOf(fixture.people.student.id)).toEqual([again.endpoint]);
  expect(await laptop.call(getPush)).toEqual(before);
  expect(await teacher.call(getPush)).toEqual(before);
  expect(await laptop.call(endPush)).toEqual(before);
  expect(await phone.call(getPush)).toMatchObject({ isOn: true });
  expect(await phone.call(endPush)).toEqual(before);
  expect(await phone.call(endPush)).toEqual(before);
});

it('passes a browser on to who signs in there next', async () => {
  const [student, teacher] = [await newSession(), await newSession('teacher')];
  const body = subscription();
  await student.call(startPush, { body });
  await teacher.call(startPush, { body });
  expect(await student.call(getPush)).toMatchObject({ isOn: false });
  expect(await endpointsOf(fixture.people.teacher.id)).toEqual([body.endpoint]);
  await teacher.call(endPush);
});

it('SEC-12 ends with the session', async () => {
  const [phone, laptop] = [await newSession(), await newSession()];
  await phone.call(startPush, { body: subscription() });
  await laptop.call(startPush, { body: subscription() });
  await phone.call(signOutStudent);
  expect(await endpointsOf(fixture.people.student.id)).toHaveLength(1);
  expect(await laptop.call(listSessions)).not.toEqual([]);
  await laptop.call(endPush);
});

it('keeps at most ten devices of an account, also when they come at the same time', async () => {
  const sessions = await Promise.all(Array.from({ length: MOST_PUSH_DEVICES + 3 }, () => newSession()));
  const results = await Promise.all(
    sessions.map((session) => session.apiCall(startPush, { body: subscription() })),
  );
  expect(results.map(({ status }) => status)).toEqual(sessions.map(() => 200));
  expect(await endpointsOf(fixture.people.student.id)).toHaveLength(MOST_PUSH_DEVICES);
  const last = await newSession();
  const body = subscription();
  await last.call(startPush, { body });
  expect(await endpointsOf(fixture.people.student.id)).toHaveLength(MOST_PUSH_DEVICES);
  expect(await endpointsOf(fixture.people.student.id)).toContain(body.endpoint);
});

it('sends a test message to the device that asks, in the school’s name; a few a minute', async () => {
  const [teacher, elsewhere] = [await newSession('teacher'), await newSession('teacher')];
  await teacher.call(startPush, { body: subscription('tried') });
  expect((await elsewhere.apiCall(tryPush)).body.code).toBe('not-possible');
  await teacher.call(tryPush);
  await vi.waitFor(() => expect(service.heard).toHaveLength(1), { timeout: 15_000 });
  expect(service.heard).toMatchObject([
    {
      path: '/send/tried',
      shown: {
        title: `School ${fixture.provider.subdomain}`,
        text: 'Notifications work on this device.',
        path: '/teacher/profile',
        tag: 'test',
      },
    },
  ]);
  const more = [];
  for (let i = 0; i < 5; i++) more.push((await teacher.apiCall(tryPush)).status);
  expect(more).toContain(429);
});
