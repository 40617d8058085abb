import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { setStudentStatus } from '#domain/people/api/students.ts';
import { refusal, stubFetch } from '#tests/support/screens.tsx';
import { BulkFailure, changesOf, dataProvider, hasChanges } from './data-provider.ts';

const STATUS = '/api/v1/backoffice/students/status';
const ONE = '/api/v1/backoffice/students/5';

describe('dataProvider', () => {
  it('API-01 gives react-admin the errors of the fields', async () => {
    stubFetch({ [`PATCH ${ONE}`]: refusal(400, 'invalid-input', { errors: { email: 'No.' } }) });
    const update = { id: 5, data: { id: 5, email: 'x' }, previousData: { id: 5 } };
    const error = await dataProvider.update('students', update).catch((each: unknown) => each);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 400, body: { errors: { email: 'No.' }, requestId: 'req-1' } });
  });

  it('CONST-04 asks for errors in the language of the page', async () => {
    document.documentElement.lang = 'es';
    const fetched = stubFetch({ [`PATCH ${ONE}`]: { body: { id: 5 } } });
    await dataProvider.update('students', { id: 5, data: { name: 'New' }, previousData: { id: 5 } });
    document.documentElement.lang = '';
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('accept-language')).toBe('es');
  });

  it('API-01 changes by PATCH, sending what changed and the version', async () => {
    const fetched = stubFetch({ [`PATCH ${ONE}`]: { body: { id: 5, name: 'New' } } });
    const previousData = { id: 5, name: 'Old', tags: ['a'], version: 3 };
    const reply = await dataProvider.update('students', {
      id: 5,
      previousData,
      data: { ...previousData, name: 'New' },
    });
    expect(fetched.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ name: 'New', version: 3 }));
    expect(reply).toEqual({ data: { id: 5, name: 'New' } });
  });

  it("RUN-07 makes a record with the form's own idempotency key", async () => {
    const fetched = stubFetch({ 'POST /api/v1/backoffice/students': { body: { id: 5 } } });
    await dataProvider.create('students', { data: { firstName: 'Ana' }, meta: { idempotencyKey: 'key-1' } });
    await dataProvider.create('students', { data: { firstName: 'Ana' } });
    const keys = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
    expect(keys).toEqual(['key-1', expect.stringMatching(/^[\da-f-]{36}$/)]);
  });

  it('API-01 lists with sort, range, filter and the total', async () => {
    const query = 'filter=%7B%22q%22%3A%22a%22%7D&range=%5B25%2C49%5D&sort=%5B%22fullName%22%2C%22ASC%22%5D';
    stubFetch({
      [`GET /api/v1/backoffice/students?${query}`]: {
        body: [{ id: 1 }],
        headers: { 'content-range': 'students 25-25/26' },
      },
    });
    const params = {
      pagination: { page: 2, perPage: 25 },
      sort: { field: 'fullName', order: 'ASC' },
      filter: { q: 'a' },
    } as const;
    expect(await dataProvider.getList('students', params)).toEqual({ data: [{ id: 1 }], total: 26 });
  });

  it('API-01 says that there may be more than the total of a search', async () => {
    stubFetch({
      'GET /api/v1/backoffice/students?filter=%7B%22q%22%3A%22an%22%7D&range=%5B0%2C24%5D&sort=%5B%22id%22%2C%22ASC%22%5D':
        { body: [{ id: 1 }], headers: { 'content-range': 'items 0-0/5000', 'total-at-least': '5000' } },
    });
    const params = {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'id', order: 'ASC' },
      filter: { q: 'an' },
    } as const;
    const page = { data: [{ id: 1 }], total: 5000, meta: { isLeast: true } };
    expect(await dataProvider.getList('students', params)).toEqual(page);
  });

  it('API-01 lets react-admin abort', async () => {
    expect(dataProvider.supportAbortSignal).toBe(true);
    const fetched = stubFetch({ [`GET ${ONE}`]: { body: { id: 5 } } });
    const { signal } = new AbortController();
    await dataProvider.getOne('students', { id: 5, signal });
    expect(fetched.mock.calls[0]?.[1]?.signal).toBe(signal);
  });
});

describe('many records', () => {
  const call = { ids: ['1', '2'], data: { activityStatus: 'STUDENT' } };
  const meta = { endpoint: setStudentStatus, idempotencyKey: 'key-1' };
  const replies = (results: object[]) => stubFetch({ [`POST ${STATUS}`]: { body: { results } } });
  const ok = (id: string) => ({ id, ok: true, message: null });

  it("ROUTE-07 are changed by one request to the noun's bulk endpoint", async () => {
    const fetched = replies([ok('1'), ok('2')]);
    expect(await dataProvider.updateMany('students', { ...call, meta })).toEqual({ data: ['1', '2'] });
    const [, init] = fetched.mock.calls[0]!;
    expect(init?.body).toBe('{"ids":["1","2"],"activityStatus":"STUDENT"}');
    expect(new Headers(init?.headers).get('idempotency-key')).toBe('key-1');
  });

  it('ROUTE-07 say which of them were refused, and why', async () => {
    const refused = { id: '2', ok: false, message: 'Is a manager.' };
    replies([ok('1'), refused]);
    const error = await dataProvider.updateMany('students', { ...call, meta }).catch((each: unknown) => each);
    expect(error).toBeInstanceOf(BulkFailure);
    expect(error).toMatchObject({ results: [ok('1'), refused] });
  });
});

it('D9 a record is deleted at its address', async () => {
  const note = { id: '7', text: 'A note' };
  const fetched = stubFetch({ 'DELETE /api/v1/backoffice/notes/7': { status: 204 } });
  expect(await dataProvider.delete('notes', { id: '7', previousData: note })).toEqual({ data: note });
  expect(fetched).toHaveBeenCalledOnce();
});

describe('supplant', () => {
  const TOKEN = 'POST /api/v1/auth/supplant-token';

  it('API-06 rejects with the refusal of the server', async () => {
    stubFetch({ [TOKEN]: refusal(403, 'forbidden') });
    await expect(dataProvider.supplant('u-1', 'Because')).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('API-06 begins to act as the user, with the reason', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const fetched = stubFetch({
      [TOKEN]: { body: { token: 'one-minute-token' } },
      'POST /api/v2/auth/supplant': { body: { role: 'TEACHER', next: 'NOTHING' } },
    });
    await dataProvider.supplant('u-1', 'Because');
    expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"userId":"u-1","reason":"Because"}');
    expect(assign).toHaveBeenCalledExactlyOnceWith('/teacher/dashboard');
  });
});

describe('changesOf', () => {
  it('API-01 sends everything where nothing is known of before', () => {
    expect(changesOf({ a: 1 }, undefined)).toEqual({ a: 1 });
  });

  it('API-01 compares lists by what is in them, and keeps a field that became empty', () => {
    expect(changesOf({ a: [1], b: null }, { a: [1], b: 'x' })).toEqual({ b: null });
  });

  it('ROUTE-09 nothing filled in where nothing was known is no change, nor is the version', () => {
    const before = { goal: null, languages: ['ENGLISH'], version: 3 };
    expect(hasChanges({ goal: null, languages: ['ENGLISH'], version: 4 }, before)).toBe(false);
    expect(hasChanges({ goal: undefined }, before)).toBe(false);
    expect(hasChanges({ goal: '' }, before)).toBe(true);
    expect(changesOf({ goal: 'Travel', languages: ['ENGLISH'], version: 3 }, before)).toEqual({
      goal: 'Travel',
      version: 3,
    });
  });
});
