import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { socketTicket } from '#domain/people/api/auth.ts';
import { ROOM_EVENTS } from '#domain/teaching/classroom-events.ts';
import { SOCKET_PARTS } from '#server/app.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeStudent } from '#tests/support/people.ts';
import { type InRoom, roomBrowsers } from '#tests/support/room.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';
import { outcome, type SocketServer, socketServer, withTicket } from '#tests/support/sockets.ts';

const test = testApp({ canBreakInvariants: true });
const { pool } = test;
const browsers = roomBrowsers(() => server.url);
const metrics = new Registry();
let server: SocketServer;
let fixture: Fixture;
let lessonId: string;
let teacher: InRoom;
let student: InRoom;
let hostile: InRoom;
beforeAll(async () => {
  server = await socketServer(pool, { parts: SOCKET_PARTS, metrics });
  fixture = await makeFixture(test);
  const { people, provider } = fixture;
  const values = { teacherId: people.teacher.id, startsAt: 0, studentIds: [people.student.id] };
  ({ id: lessonId } = await makeLesson(pool, provider, values));
  [teacher, student] = [
    await browsers.open(fixture.agents.teacher),
    await browsers.open(fixture.agents.student),
  ];
  await teacher.joinRoom(lessonId);
  await student.joinRoom(lessonId);
});
afterAll(async () => {
  browsers.close();
  await server.close();
});
beforeEach(async () => {
  const { email } = await makeStudent(pool, fixture.provider);
  hostile = await browsers.open(await test.sessionOf(email));
});

/** The two who have a lesson notice nothing. */
async function expectOthersGoOn(): Promise<void> {
  const id = randomUUID();
  expect(await student.send('classroomMessage', { lessonId, id, text: id, documentId: null })).toEqual({
    ok: true,
  });
  await teacher.hears<{ message: { text: string } }>(
    'classroomMessage',
    ({ message }) => message.text === id,
  );
}
const expectClosed = () => expect.poll(() => hostile.socket.connected, { timeout: 8_000 }).toBe(false);

describe('API-24 hostile sockets', () => {
  it.each([
    ['no ticket', {}],
    ['a stale one', withTicket('x'.repeat(43))],
    ['a prototype for one', { token: { __proto__: { token: 'x' } } }],
  ])('with %s do not come in', async (_title, auth) => {
    expect(await outcome(server.open(auth))).toBe('unauthenticated');
    await expectOthersGoOn();
  });

  it('from another site, or with a ticket a second time, do not come in', async () => {
    const ticket = async () => withTicket((await fixture.agents.student.call(socketTicket)).token);
    const abroad = { extraHeaders: { origin: 'https://evil.example' }, transports: ['websocket'] };
    expect(await outcome(server.open(await ticket(), abroad))).not.toBe('connect');
    const used = await ticket();
    const first = server.open(used);
    expect(await outcome(first)).toBe('connect');
    expect(await outcome(server.open(used))).toBe('unauthenticated');
    first.disconnect();
    await expectOthersGoOn();
  });

  it('get nothing of a lesson that is not theirs, by whatever event', async () => {
    const sent: Record<keyof typeof ROOM_EVENTS, object> = {
      enterClassroom: {},
      leaveClassroom: {},
      isConnectedByTeacher: {},
      classroomSignal: { to: teacher.socket.id, signal: {} },
      classroomBoard: { elements: [] },
      classroomInk: {},
      classroomMessage: { id: randomUUID(), text: 'x', documentId: null },
      classroomMedia: { audio: true, video: true, screen: true },
      classroomHand: { isUp: true },
      classroomShare: { boardPage: 3 },
    };
    const before = teacher.heard.length;
    for (const [event, rest] of Object.entries(sent)) {
      const answer = (await hostile.raw(event, { lessonId, ...rest })) as { ok: boolean };
      expect([event, answer.ok ?? true]).toEqual([event, event === 'leaveClassroom']);
    }
    expect(teacher.heard).toHaveLength(before);
    expect(hostile.heard).toEqual([]);
  });

  it('with anything but what an event must carry are dropped, counted, and answered nothing else', async () => {
    const wrongs: unknown[] = [
      undefined,
      null,
      1,
      'x',
      [],
      [lessonId],
      {},
      { lessonId: null },
      { lessonId: { toString: 'x' } },
      { lessonId, planted: 1 },
      JSON.parse(`{"lessonId":"${lessonId}","__proto__":{"isTeacher":true}}`),
      { lessonId, constructor: { prototype: {} } },
      { lessonId: "' or true --" },
      { lessonId, elements: { length: 1 } },
      Buffer.from('x'),
    ];
    for (const event of Object.keys(ROOM_EVENTS))
      for (const wrong of wrongs)
        expect([event, await hostile.raw(event, wrong)]).toEqual([
          event,
          { ok: false, code: 'invalid-input' },
        ]);
    const vocabulary = [{ term: 'a\ud800', meaning: null, example: null }];
    for (const half of [{ vocabulary }, { vocabulary: [{ ...vocabulary[0], term: 'a\u0000b' }] }])
      expect(await teacher.raw('classroomShare', { lessonId, ...half })).toEqual({
        ok: false,
        code: 'invalid-input',
      });
    const counts = await metrics.getSingleMetricAsString('classroom_events_refused_total');
    expect(Number(/event="enterClassroom"\} (\d+)/.exec(counts)?.[1])).toBeGreaterThanOrEqual(wrongs.length);
    expect(({} as { isTeacher?: boolean }).isTeacher).toBeUndefined();
    await expectOthersGoOn();
  });

  it('with event names that are objects, reserved or of the prototype reach no one', async () => {
    const { engine } = hostile.socket.io as unknown as { engine: { write: (packet: string) => void } };
    for (const name of [
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'classroomPeople',
      'looking',
    ])
      hostile.socket.emit(name, { lessonId });
    await expectOthersGoOn();
    engine.write('2[{"toString":1},{}]');
    await expectClosed();
    await expectOthersGoOn();
  });

  it('that send what is nested a hundred thousand deep, or 2 MB, are dropped or closed', async () => {
    const deep = '['.repeat(40_000) + ']'.repeat(40_000);
    const { engine } = student.socket.io as unknown as { engine: { write: (packet: string) => void } };
    engine.write(
      `2["classroomSignal",{"lessonId":"${lessonId}","to":"${teacher.socket.id}","signal":${deep}}]`,
    );
    await expectOthersGoOn();
    hostile.socket.emit('classroomBoard', { lessonId, elements: 'x'.repeat(2_000_000) });
    await expectClosed();
    await expectOthersGoOn();
  });

  it('that come in a thousand times, or flood, are closed; a burst of candidates and ink is let through', async () => {
    const to = teacher.socket.id!;
    const burst = Array.from({ length: 150 }, (_, n) =>
      student.send('classroomSignal', { lessonId, to, signal: { candidate: n } }),
    );
    expect(await Promise.all(burst)).toEqual(burst.map(() => ({ ok: true })));
    for (let n = 0; n < 2_000; n++) hostile.socket.emit('enterClassroom', { lessonId: randomUUID() });
    await expectClosed();
    await expectOthersGoOn();
    expect(
      await test.sql('select 1 from room_presence where account_id <> all ($1)', [
        [fixture.people.teacher.id, fixture.people.student.id],
      ]),
    ).toEqual([]);
  });

  it('that send megabyte after megabyte in small pieces are closed', async () => {
    for (let n = 0; n < 60; n++)
      hostile.socket.emit('classroomSignal', { lessonId, to: 'x', signal: 'x'.repeat(90_000) });
    await expectClosed();
    await expectOthersGoOn();
  });
});
