import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { me, signInByLink, signInStaff, signOut } from '#domain/people/api/auth.ts';
import { providerBySubdomain } from '#domain/provider/api/providers.ts';
import { students } from '#domain/people/api/students.ts';
import { refusal, stubFetch } from '#tests/support/screens.tsx';
import { ApiError, NoAnswerError } from './api-error.ts';
import { downloadFile } from './download.ts';
import { request, requestPage, requestV2 } from './client.ts';
import { onUnauthenticated } from './send.ts';

const ME = 'GET /api/v1/auth/me';
const credentials = { email: 'a@b.example', password: 'x' };

beforeEach(() => onUnauthenticated(async () => false));
afterEach(() => onUnauthenticated(async () => false));

describe('refusals', () => {
  it('API-01 rejects with the parsed body and the status', async () => {
    const errors = { email: 'Enter an e-mail address, e.g. ana@example.com.' };
    stubFetch({ 'POST /api/v1/auth/token-petition': refusal(400, 'invalid-input', { errors }) });
    const error = await request(signInStaff, { body: credentials }).catch((each: unknown) => each);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid-input',
      fields: errors,
      body: { requestId: 'req-1' },
    });
  });

  it("API-01 understands a proxy's page that is no JSON", async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
    await expect(request(me)).rejects.toMatchObject({ status: 502, code: 'unavailable' });
  });

  it.each([400, 403, 404, 409, 429, 500, 503])('API-01 never retries an answer of %i', async (status) => {
    const fetched = stubFetch({ [ME]: refusal(status, 'server-error') });
    await expect(request(me)).rejects.toBeInstanceOf(ApiError);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('no answer', () => {
  it('CONST-01 asks a GET three times more, after 1, 2 and 4 seconds', async () => {
    vi.useFakeTimers();
    const fetched = stubFetch({ [ME]: new TypeError('offline') });
    const asked = request(me).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(999);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetched).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(6000);
    expect(fetched).toHaveBeenCalledTimes(4);
    expect(await asked).toBeInstanceOf(NoAnswerError);
  });

  it('CONST-01 takes the answer of a later try', async () => {
    vi.useFakeTimers();
    const turns = [new TypeError('offline'), { body: { role: 'TEACHER' } }];
    stubFetch({ [ME]: () => turns.shift() ?? new Error('once too often') });
    const asked = request(me);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await asked).toEqual({ role: 'TEACHER' });
  });

  it('API-01 does not repeat what may have been done', async () => {
    const fetched = stubFetch({ 'POST /api/v1/auth/token-petition': new TypeError('offline') });
    await expect(request(signInStaff, { body: credentials })).rejects.toBeInstanceOf(NoAnswerError);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('API-01 stops polling when no one waits any more', async () => {
    vi.useFakeTimers();
    const fetched = stubFetch({ [ME]: new TypeError('offline') });
    const controller = new AbortController();
    const asked = request(me, {}, { signal: controller.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(500);
    controller.abort(new Error('left'));
    expect(await asked).toMatchObject({ message: 'left' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('an expired session', () => {
  it('API-01 is renewed, and the request sent once more', async () => {
    const turns = [refusal(401, 'unauthenticated'), { body: { role: 'TEACHER' } }];
    const fetched = stubFetch({ [ME]: () => turns.shift() ?? new Error('once too often') });
    onUnauthenticated(async () => true);
    expect(await request(me)).toEqual({ role: 'TEACHER' });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('API-01 is not renewed a second time for the same request', async () => {
    const fetched = stubFetch({ [ME]: refusal(401, 'unauthenticated') });
    onUnauthenticated(async () => true);
    await expect(request(me)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('API-02 is not what a wrong password means', async () => {
    const renew = vi.fn(async () => true);
    onUnauthenticated(renew);
    stubFetch({ 'POST /api/v1/auth/token-petition': refusal(401, 'wrong-credentials') });
    await expect(request(signInStaff, { body: credentials })).rejects.toMatchObject({
      code: 'wrong-credentials',
    });
    expect(renew).not.toHaveBeenCalled();
  });
});

describe('requests', () => {
  it('API-01 sends JSON and cookies under /api/v1', async () => {
    const fetched = stubFetch({ 'POST /api/v1/auth/token-petition': { body: {} } });
    await request(signInStaff, { body: credentials }, { idempotencyKey: 'k-1' });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      credentials: 'include',
      body: JSON.stringify(credentials),
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k-1' },
    });
  });

  it('CONST-04 each asks for the language of its page, that of a file too', async () => {
    document.documentElement.lang = 'es';
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    const one = '/api/v1/backoffice/students/1';
    const fetched = stubFetch({ [ME]: { body: {} }, [`GET ${one}`]: { body: { id: '1' } } });
    await request(me);
    await downloadFile(one);
    const languages = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('accept-language'));
    document.documentElement.lang = '';
    expect(languages).toEqual(['es', 'es']);
  });

  it('API-06 has a second client under /api/v2', async () => {
    const fetched = stubFetch({ 'GET /api/v2/auth/me': { body: {} } });
    await requestV2(me);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('API-07 fills in and encodes params', async () => {
    const fetched = stubFetch({ 'GET /api/v1/auth/access-token/a%2Bb%40c.example/tok': { body: {} } });
    await request(signInByLink, { params: { email: 'a+b@c.example', verifyToken: 'tok' } });
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('API-08 writes the query', async () => {
    const fetched = stubFetch({ 'GET /api/v1/provider/subdomain?subdomain=parla': { body: {} } });
    await request(providerBySubdomain, { query: { subdomain: 'parla' } });
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('API-04 reads no body where there is none, and sends none with DELETE', async () => {
    const fetched = stubFetch({ 'DELETE /api/v1/auth/access-token': { status: 204 } });
    expect(await request(signOut)).toBeUndefined();
    expect(fetched.mock.calls[0]?.[1]).not.toHaveProperty('body');
  });

  it('API-01 reads the total of a page from its header', async () => {
    stubFetch({
      'GET /api/v1/backoffice/students': {
        body: [{ id: 1 }],
        headers: { 'content-range': 'students 0-0/319' },
      },
    });
    expect(await requestPage(students.list)).toEqual({ rows: [{ id: 1 }], total: 319 });
  });
});
