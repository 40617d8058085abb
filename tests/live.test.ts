import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { socketTicket } from '#domain/api/auth.ts';
import { listTeacherLessons as lessons } from '#domain/api/teacher-platform.ts';
import { keepLive } from '#src/session/live.ts';
import type { Agent } from './support/agent.ts';
import { testApp } from './support/app.ts';
import { book, hoursAhead } from './support/booking.ts';
import { makeProvider, makeStudent, makeTeacher } from './support/people.ts';
import { withTicket } from './support/sockets.ts';

const test = testApp();
const sockets: Socket[] = [];
let url: string;
beforeAll(async () => {
  url = await test.app().listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => sockets.forEach((socket) => socket.disconnect()));

/** A browser with this person's lessons on screen, as src/session/socket.ts connects it. */
async function openScreen(agent: Agent): Promise<{ ids: () => string[] }> {
  const client = new QueryClient();
  const { token } = await agent.call(socketTicket);
  const socket = io(url, { path: '/socket', forceNew: true, auth: withTicket(token) });
  sockets.push(socket);
  keepLive(socket, client);
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const range = { from: new Date().toISOString().slice(0, 10), to: hoursAhead(24 * 14).slice(0, 10) };
  const observer = new QueryObserver(client, {
    queryKey: [lessons.path, { query: range }],
    queryFn: () => agent.call(lessons, { query: range }),
  });
  observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true), { timeout: 5_000 });
  return { ids: () => (observer.getCurrentResult().data ?? []).map(({ id }) => id) };
}

it('STATE-04 a second open screen shows a lesson that somebody else books, by itself', {
  timeout: 30_000,
}, async () => {
  const school = await makeProvider(test.pool);
  const [teacher, student] = [await makeTeacher(test.pool, school), await makeStudent(test.pool, school)];
  const screen = await openScreen(await test.signIn(teacher.email));
  expect(screen.ids()).toEqual([]);
  const id = await book(test.pool, school, {
    teacherId: teacher.id,
    startsAt: hoursAhead(48),
    studentIds: [student.id],
  });
  await vi.waitFor(() => expect(screen.ids()).toEqual([id]), { timeout: 10_000 });
});
