import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { students, setStudentStatus } from '#domain/people/api/students.ts';
import { refusal, stubFetch } from '#tests/support/screens.tsx';
import { useApi, useApiPage, useCommand } from './queries.ts';
import { queryClient } from './query-client.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const ID = '00000000-0000-4000-8000-000000000001';
const ONE = `GET /api/v1/backoffice/students/${ID}`;
const STATUS = 'POST /api/v1/backoffice/students/status';
const params = { id: ID };

describe('useApi', () => {
  it('API-01 does not retry what was answered', async () => {
    const fetched = stubFetch({ [ONE]: refusal(503, 'unavailable') });
    const { result } = renderHook(() => useApi(students.one, { params }), { wrapper });
    await waitFor(() => expect(result.current.isError).toBe(true));
    // A screen of the test before may still be asking for something else.
    expect(fetched.mock.calls.filter(([url]) => String(url).endsWith(ID))).toHaveLength(1);
  });

  it('API-01 shares one answer among all who ask the same', async () => {
    const fetched = stubFetch({ [ONE]: { body: { id: ID } } });
    const both = () => [useApi(students.one, { params }), useApi(students.one, { params })];
    const { result } = renderHook(both, { wrapper });
    await waitFor(() => expect(result.current.map(({ data }) => data?.id)).toEqual([ID, ID]));
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('API-01 keeps the old rows while the next ones load', async () => {
    const page = (from: number) => ({
      body: [{ id: String(from) }],
      headers: { 'content-range': `students ${from}-${from}/2` },
    });
    stubFetch({
      'GET /api/v1/backoffice/students?range=%5B0%2C0%5D': page(0),
      'GET /api/v1/backoffice/students?range=%5B1%2C1%5D': page(1),
    });
    const useRows = ({ range }: { range: string }) => useApiPage(students.list, { query: { range } });
    const { result, rerender } = renderHook(useRows, { wrapper, initialProps: { range: '[0,0]' } });
    await waitFor(() => expect(result.current.data?.rows[0]?.id).toBe('0'));
    rerender({ range: '[1,1]' });
    expect(result.current.data?.rows[0]?.id).toBe('0');
    await waitFor(() => expect(result.current.data?.rows[0]?.id).toBe('1'));
    expect(result.current.data?.total).toBe(2);
  });
});

describe('useCommand', () => {
  const draft = { body: { ids: [ID], activityStatus: 'PAUSED' as const } };
  const keysOf = (fetched: ReturnType<typeof stubFetch>) =>
    fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));

  it('API-01 the same wish after no answer has the same key, another wish another', async () => {
    const fetched = stubFetch({ [STATUS]: new TypeError('offline') });
    const { result } = renderHook(() => useCommand(setStudentStatus), { wrapper });
    const send = (each: typeof draft) => result.current.mutateAsync(each).catch(() => undefined);
    await send(draft);
    await send({ ...draft });
    await send({ body: { ...draft.body, ids: [] } });
    const [first, again, other] = keysOf(fetched);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('API-01 the same wish once more after success has a key of its own', async () => {
    const fetched = stubFetch({ [STATUS]: { body: { items: [] } } });
    const { result } = renderHook(() => useCommand(setStudentStatus), { wrapper });
    await result.current.mutateAsync(draft);
    await result.current.mutateAsync(draft);
    const [first, again] = keysOf(fetched);
    expect(again).not.toBe(first);
  });

  it('API-01 makes what it changed be asked for again', async () => {
    const fetched = stubFetch({ [ONE]: { body: { id: ID } }, [STATUS]: { body: { items: [] } } });
    const both = () => ({
      one: useApi(students.one, { params }),
      set: useCommand(setStudentStatus, { invalidates: [students.one] }),
    });
    const { result } = renderHook(both, { wrapper });
    await waitFor(() => expect(result.current.one.isSuccess).toBe(true));
    await result.current.set.mutateAsync(draft);
    await waitFor(() =>
      expect(fetched.mock.calls.filter(([url]) => String(url).endsWith(ID))).toHaveLength(2),
    );
  });
});
