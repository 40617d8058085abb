import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { SOCKET_PARTS } from '#server/app.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeProvider, makeStudent, makeTeacher } from '#tests/support/people.ts';
import { asTableOwner } from '#tests/support/providers.ts';
import { roomBrowsers } from '#tests/support/room.ts';
import { bundleServer, databaseUrl, startServer } from '#tests/support/server-process.ts';
import { newSession, newTicket } from '#tests/support/sessions.ts';
import { socketServer } from '#tests/support/sockets.ts';

const { pool, connection } = testDatabase({ canBreakInvariants: true });
const browsers = roomBrowsers(() => '');
const folder = mkdtempSync(join(tmpdir(), 'killed-'));
afterAll(() => {
  browsers.close();
  rmSync(folder, { recursive: true, force: true });
});

it('API-24 leaves no stay open for ever: those of a process that was killed end when it last spoke for them', {
  timeout: 60_000,
}, async () => {
  const provider = await makeProvider(pool);
  const [teacher, student] = [await makeTeacher(pool, provider), await makeStudent(pool, provider)];
  const of = { teacherId: teacher.id, startsAt: 0, studentIds: [student.id] };
  const { id: lessonId } = await makeLesson(pool, provider, of);
  const bundle = await bundleServer();
  const server = startServer(bundle.file, {
    DATABASE_URL: databaseUrl(connection),
    DATA_DIR: folder,
    DEMO: '0',
  });
  const ticketOf = async (id: string) =>
    newTicket(pool, provider.id, await newSession(pool, provider.id, id));
  const stays = () =>
    asOwner(pool, (db) => db.selectFrom('room_presence').select(['seen_at', 'left_at']).execute());
  try {
    const url = `http://127.0.0.1:${await server.listening()}`;
    const one = await browsers.openWith(await ticketOf(teacher.id), url);
    await one.joinRoom(lessonId);
    server.kill('SIGKILL');
    await server.ended;
    expect(await stays()).toMatchObject([{ left_at: null }]);
    // A lesson's time goes by.
    const back = `update room_presence set entered_at = entered_at - interval '20 minutes', seen_at = seen_at - interval '1 minute'`;
    await asTableOwner(pool, back, []);
    const [stay] = await stays();
    const next = await socketServer(pool, { watchMs: 50, parts: SOCKET_PARTS });
    const two = await browsers.openWith(await ticketOf(student.id), next.url);
    await expect.poll(stays, { timeout: 6_000 }).toMatchObject([{ left_at: stay!.seen_at }]);
    expect((await two.joinRoom(lessonId)).people).toMatchObject([{ accountId: student.id }]);
    await next.close();
  } finally {
    server.kill('SIGKILL');
    bundle.remove();
  }
});
