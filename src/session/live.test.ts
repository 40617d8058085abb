import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENDPOINTS } from '#domain/contract/contract.ts';
import { keepLive, OUT_OF_DATE } from './live.ts';

const client = new QueryClient();
const handlers = new Map<string, () => void>();
const socket = {
  on(event: string, handler: () => void) {
    handlers.set(event, handler);
    return this;
  },
};
const hear = (event: string) => handlers.get(event)?.();

/** A screen that shows what this endpoint answers; how often it asked. */
function screen(path: string) {
  const ask = vi.fn(async () => Date.now());
  const stop = new QueryObserver(client, { queryKey: [path, {}], queryFn: ask }).subscribe(() => {});
  return { ask, stop };
}

beforeEach(() => {
  vi.useFakeTimers();
  keepLive(socket as never, client);
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

describe('open screens', () => {
  it('ask again for what an event concerns, once for several together, and for nothing else', async () => {
    const wallet = screen('/student-platform/wallet');
    const documents = screen('/student-platform/documents');
    await vi.advanceTimersByTimeAsync(0);
    hear('walletChanged');
    hear('walletChanged');
    hear('lessonChanged');
    await vi.advanceTimersByTimeAsync(250);
    expect(wallet.ask).toHaveBeenCalledTimes(2);
    expect(documents.ask).toHaveBeenCalledTimes(1);
  });

  it('ask now and then while events do not stop', async () => {
    const lessons = screen('/teacher-platform/lessons');
    await vi.advanceTimersByTimeAsync(0);
    for (let i = 0; i < 50; i++) {
      hear('lessonChanged');
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(lessons.ask.mock.calls.length).toBeGreaterThan(2);
    expect(lessons.ask.mock.calls.length).toBeLessThan(6);
  });

  it('of a student ask for their lessons when the school answers a request about one', async () => {
    const lessons = screen('/student-platform/projected-lessons');
    await vi.advanceTimersByTimeAsync(0);
    hear('supportTaskChanged');
    await vi.advanceTimersByTimeAsync(250);
    expect(lessons.ask).toHaveBeenCalledTimes(2);
  });

  it('of a request ask for what can be done about it, less often', async () => {
    const solutions = screen('/backoffice/support-tasks/:id/solutions');
    await vi.advanceTimersByTimeAsync(0);
    for (let i = 0; i < 100; i++) {
      hear('lessonChanged');
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(solutions.ask).toHaveBeenCalledTimes(3);
  });

  it('react-admin’s lists too', async () => {
    const ask = vi.fn(async () => []);
    new QueryObserver(client, { queryKey: ['support-tasks', 'getList', {}], queryFn: ask }).subscribe(
      () => {},
    );
    await vi.advanceTimersByTimeAsync(0);
    hear('supportTaskChanged');
    await vi.advanceTimersByTimeAsync(250);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('ask again for everything live after the connection was away, not when it first comes', async () => {
    const tasks = screen('/student-platform/support-tasks');
    await vi.advanceTimersByTimeAsync(0);
    hear('connect');
    await vi.advanceTimersByTimeAsync(250);
    expect(tasks.ask).toHaveBeenCalledTimes(1);
    hear('disconnect');
    hear('connect');
    await vi.advanceTimersByTimeAsync(250);
    expect(tasks.ask).toHaveBeenCalledTimes(2);
  });
});

it.each([
  ['lessonChanged', '/student-platform/projected-lessons', '/backoffice/students/:id/lessons'],
  ['lessonChanged', '/student-platform/wallet', '/teacher-platform/dashboard'],
  ['walletChanged', '/student-platform/wallet', '/backoffice/students/:id/credits'],
  [
    'orderChanged',
    '/student-platform/orders',
    '/student-platform/orders/:id',
    '/student-platform/subscriptions',
  ],
  ['supportTaskChanged', '/student-platform/support-tasks', '/backoffice/support-tasks'],
])('%s makes %s and %s out of date, and no settings or documents', (event, ...paths) => {
  const known = ENDPOINTS.map(({ path }) => path);
  const concerned = (path: string) => OUT_OF_DATE[event]!.some((pattern) => pattern.test(path));
  expect(known).toEqual(expect.arrayContaining(paths));
  expect(paths.every(concerned)).toBe(true);
  const others = [
    '/backoffice/settings',
    '/student-platform/documents',
    '/backoffice/support-tasks/:id/solutions',
  ];
  expect(others.some(concerned)).toBe(false);
});
