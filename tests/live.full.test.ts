import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { socketTicket } from '#domain/people/api/auth.ts';
import { createNote } from '#domain/office/api/notes.ts';
import { listNotifications } from '#domain/office/api/notifications.ts';
import { recordPayment } from '#domain/billing/api/orders.ts';
import { getOwnOrder, listOwnOrders, placeOwnOrder } from '#domain/billing/api/own-orders.ts';
import { listTeacherLessons as lessons } from '#domain/teaching/api/teacher-platform.ts';
import { keepLive } from '#src/session/live.ts';
import type { Agent } from './support/agent.ts';
import { testApp } from './support/app.ts';
import { book, hoursAhead } from './support/booking.ts';
import { makeProvider, makeStudent, makeSupport, makeTeacher } from './support/people.ts';
import { makeProduct } from './support/sales.ts';
import { withTicket } from './support/sockets.ts';

const test = testApp();
const sockets: Socket[] = [];
let url: string;
beforeAll(async () => {
  url = await test.listen();
});
afterAll(() => sockets.forEach((socket) => socket.disconnect()));

/** A browser of this person with what is asked for on screen, as src/session/socket.ts connects it. */
async function openScreen<Shown>(
  agent: Agent,
  path: string,
  ask: () => Promise<Shown>,
): Promise<() => Shown | undefined> {
  const client = new QueryClient();
  const { token } = await agent.call(socketTicket);
  const socket = io(url, { path: '/socket', forceNew: true, auth: withTicket(token) });
  sockets.push(socket);
  keepLive(socket, client);
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const observer = new QueryObserver(client, { queryKey: [path, {}], queryFn: ask });
  observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true), { timeout: 5_000 });
  return () => observer.getCurrentResult().data;
}

it('STATE-04 a second open screen shows a lesson booked by another user, automatically', {
  timeout: 30_000,
}, async () => {
  const provider = await makeProvider(test.pool);
  const [teacher, student] = [await makeTeacher(test.pool, provider), await makeStudent(test.pool, provider)];
  const agent = await test.sessionOf(teacher.email);
  const query = { from: new Date().toISOString().slice(0, 10), to: hoursAhead(24 * 14).slice(0, 10) };
  const shown = await openScreen(agent, lessons.path, () => agent.call(lessons, { query }));
  expect(shown()).toEqual([]);
  const id = await book(test.pool, provider, {
    teacherId: teacher.id,
    startsAt: hoursAhead(48),
    studentIds: [student.id],
  });
  await vi.waitFor(() => expect(shown()?.map((lesson) => lesson.id)).toEqual([id]), { timeout: 10_000 });
});

it('STATE-04 a bell rings automatically when a colleague mentions its user in a note, and no other bell does', {
  timeout: 30_000,
}, async () => {
  const provider = await makeProvider(test.pool);
  const [author, named, other] = [
    await makeSupport(test.pool, provider),
    await makeSupport(test.pool, provider),
    await makeSupport(test.pool, provider),
  ];
  const bellOf = async ({ email }: { email: string }) => {
    const agent = await test.sessionOf(email);
    return openScreen(agent, listNotifications.path, () => agent.call(listNotifications));
  };
  const [bell, silent] = [await bellOf(named), await bellOf(other)];
  expect(bell()?.unreadCount).toBe(0);
  const recordId = (await makeStudent(test.pool, provider)).id;
  const colleague = await test.sessionOf(author.email);
  await colleague.call(createNote, {
    body: { noun: 'student', recordId, text: 'Ask @her', mentions: [named.id] },
  });
  await vi.waitFor(() => expect(bell()?.unreadCount).toBe(1), { timeout: 10_000 });
  expect(silent()?.unreadCount).toBe(0);
});

it('STATE-04 an open order updates automatically when support confirms its transfer, and its credits are there', {
  timeout: 30_000,
}, async () => {
  const provider = await makeProvider(test.pool, { iban: 'ES9121000418450200051332' });
  const { id: productId } = await makeProduct(test.pool, provider);
  const [student, other] = [await makeStudent(test.pool, provider), await makeStudent(test.pool, provider)];
  const [agent, stranger] = [await test.sessionOf(student.email), await test.sessionOf(other.email)];
  const support = await test.signIn((await makeSupport(test.pool, provider, { is_admin: true })).email);
  const lines = [{ productId, quantity: 1 }];
  const order = await agent.call(placeOwnOrder, { body: { lines, agreedCents: 9000, method: 'TRANSFER' } });
  const shown = await openScreen(agent, getOwnOrder.path, () =>
    agent.call(getOwnOrder, { params: { id: order.id } }),
  );
  let asked = 0;
  await openScreen(stranger, listOwnOrders.path, () => {
    asked += 1;
    return stranger.call(listOwnOrders);
  });
  const params = { id: order.payment!.id };
  await support.call(recordPayment, { params, body: { method: 'TRANSFER' } });
  await vi.waitFor(() => expect(shown()?.status).toBe('PAID'), { timeout: 10_000 });
  expect(asked).toBe(1);
});
