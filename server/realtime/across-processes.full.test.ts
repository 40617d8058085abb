import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RecordViewers } from '#domain/office/presence.ts';
import { SOCKET_PARTS } from '#server/app.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { roomBrowsers } from '#tests/support/room.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';
import { type SocketServer, socketServer } from '#tests/support/sockets.ts';

const test = testApp({ canBreakInvariants: true });
const { pool } = test;
const waiting = { timeout: 6_000, interval: 20 };
const browsers = roomBrowsers(() => '');
let here: SocketServer;
let there: SocketServer;
let fixture: Fixture;
beforeAll(async () => {
  const options = { parts: SOCKET_PARTS, acrossProcesses: true };
  [here, there] = [await socketServer(pool, options), await socketServer(pool, options)];
  fixture = await makeFixture(test);
  // They discover each other automatically.
  const [one, two] = [await of('teacher', here), await of('student', there)];
  const { teacher, student } = fixture.people;
  await vi.waitFor(() => {
    here.realtime.toAccounts([student.id], 'found', {});
    there.realtime.toAccounts([teacher.id], 'found', {});
    if (one.heard.length * two.heard.length === 0) throw new Error('not yet');
  }, waiting);
  browsers.close();
});
afterAll(async () => {
  browsers.close();
  await there.close();
  await here.close();
});

const of = (seat: 'teacher' | 'student' | 'support', server: SocketServer) =>
  browsers.open(fixture.agents[seat], server.url);

describe('API-24 two processes on one database', () => {
  it('are one classroom: people, signals, board and taking over', async () => {
    const { teacher, student } = fixture.people;
    const values = { teacherId: teacher.id, startsAt: 0, studentIds: [student.id] };
    const { id: lessonId } = await makeLesson(pool, fixture.provider, values);
    const [one, two, newer] = [
      await of('teacher', here),
      await of('student', there),
      await of('student', here),
    ];
    await one.joinRoom(lessonId);
    expect(await two.hears('teacherConnected')).toEqual({ lessonId, isConnected: true });
    const { people } = await two.joinRoom(lessonId);
    await one.sees(teacher.id, student.id);
    const signal = { sdp: 'v=0' };
    await two.send('classroomSignal', { lessonId, to: people[0]!.connectionId, signal });
    expect(await one.hears('classroomSignal')).toMatchObject({ from: two.socket.id, signal });
    const points = Array.from({ length: 4_000 }, (_, n) => n / 8);
    const shape = { kind: 'pen', points, colour: 'red', size: 1 };
    const element = { id: randomUUID(), page: 0, version: 1, by: student.id, isGone: false, shape };
    expect(await two.send('classroomBoard', { lessonId, elements: [element] })).toEqual({ ok: true });
    expect(await one.hears('classroomBoard')).toEqual({ lessonId, elements: [element] });
    await newer.joinRoom(lessonId);
    expect(await two.hears('classroomTaken')).toEqual({ lessonId });
    await vi.waitFor(async () => {
      const answer = await two.send('classroomHand', { lessonId, isUp: true });
      expect(answer).toEqual({ ok: false, code: 'not-found' });
    }, waiting);
    await newer.send('leaveClassroom', { lessonId });
    await one.sees(teacher.id);
  });

  it('see who has a record open at the other, and that they closed it', async () => {
    const record = { resource: 'students', id: randomUUID() };
    const [one, two] = [await of('support', here), await browsers.open(fixture.agents.admin, there.url)];
    one.socket.emit('lookAt', [record]);
    await one.hears<RecordViewers>('looking', ({ people }) => people.length === 1);
    two.socket.emit('lookAt', [record]);
    for (const browser of [one, two])
      await browser.hears<RecordViewers>('looking', ({ people }) => people.length === 2);
    two.socket.disconnect();
    await vi.waitFor(() => {
      const last = one.heard.findLast(([event]) => event === 'looking');
      expect(last![1].people).toHaveLength(1);
    }, waiting);
  });

  it('SEC-12 end the sockets of a session immediately, in any process, and leave no cookie in the database', async () => {
    const browser = await of('student', there);
    const [session] = await test.sql<{ id: string }>(
      'select id from session where account_id = $1 and ended_at is null',
      [fixture.people.student.id],
    );
    const began = performance.now();
    here.realtime.endSessions([session!.id]);
    await vi.waitFor(() => expect(browser.socket.connected).toBe(false), waiting);
    expect(performance.now() - began).toBeLessThan(1_000);
    const said = await test.sql<{ payload: Buffer }>('select payload from socket_io_attachments');
    expect(said.length).toBeGreaterThan(0);
    expect(said.some(({ payload }) => /cookie|token|"at"/.test(payload.toString('latin1')))).toBe(false);
  });

  it('RUN-02 keep every connection of the pool after the database has cut theirs', async () => {
    const cutAll = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    const heard = async () => {
      const browser = await of('student', there);
      await vi.waitFor(() => {
        here.realtime.toAccounts([fixture.people.student.id], 'still', {});
        expect(browser.heard.some(([event]) => event === 'still')).toBe(true);
      }, waiting);
      browser.socket.disconnect();
    };
    const used = () => pool.totalCount - pool.idleCount;
    await heard();
    const before = used();
    await pool.query(cutAll);
    await heard();
    await vi.waitFor(() => expect(used()).toBe(before), waiting);
  });

  it('leave the sockets of the others open when one of them ends', async () => {
    const third = await socketServer(pool, { acrossProcesses: true });
    const [stays, goes] = [await of('student', there), await of('student', third)];
    const found = () => {
      there.realtime.toAccounts([fixture.people.student.id], 'found', {});
      expect(goes.heard.some(([event]) => event === 'found')).toBe(true);
    };
    await vi.waitFor(found, waiting);
    await third.close();
    expect(goes.socket.connected).toBe(false);
    here.realtime.toAccounts([fixture.people.student.id], 'later', {});
    await vi.waitFor(() => expect(stays.heard.some(([event]) => event === 'later')).toBe(true), waiting);
    expect(stays.socket.connected).toBe(true);
  });
});
