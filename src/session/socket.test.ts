import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, stubFetch } from '#tests/support/screens.tsx';
import { followSession } from './socket.ts';
import { signedIn, signedOut } from './store.ts';

const { io, close, on } = vi.hoisted(() => {
  const close = vi.fn();
  const on = vi.fn();
  return { close, on, io: vi.fn() };
});
vi.mock('socket.io-client', () => ({ io }));

interface Options {
  auth: (answer: (data: object) => void) => Promise<void>;
}
const optionsOf = (call = 0): Options => io.mock.calls[call]?.[0] as Options;

afterAll(() => vi.doUnmock('socket.io-client'));

beforeEach(() => {
  vi.clearAllMocks();
  const socket = { close, on };
  on.mockReturnValue(socket);
  io.mockReturnValue(socket);
});

describe('the socket', () => {
  it('ERR-03 logs that it cannot connect', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    io.mockImplementation(() => {
      throw new Error('blocked');
    });
    const stop = followSession();
    signedIn({ role: 'STUDENT' });
    await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce());
    expect(warned.mock.calls[0]?.[0]).toContain('cannot connect');
    stop();
  });

  it('STATE-04 does not open before a password is set', async () => {
    const stop = followSession();
    signedIn({ role: 'PASSWORD_RESETTER', next: 'SET_PASSWORD' });
    await Promise.resolve();
    expect(io).not.toHaveBeenCalled();
    stop();
  });

  it('STATE-04 opens with the session and closes with it', async () => {
    const stop = followSession();
    signedIn({ role: 'STUDENT' });
    await vi.waitFor(() => expect(io).toHaveBeenCalledOnce());
    expect(close).not.toHaveBeenCalled();
    signedOut('signed-out');
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
    stop();
  });

  it('STATE-04 closes on teardown', async () => {
    const stop = followSession();
    signedIn({ role: 'STUDENT' });
    await vi.waitFor(() => expect(io).toHaveBeenCalledOnce());
    stop();
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it('API-23 connects to /socket with credentials, three retries and three attempts', async () => {
    const stop = followSession();
    signedIn({ role: 'STUDENT' });
    await vi.waitFor(() => expect(io).toHaveBeenCalledOnce());
    expect(optionsOf()).toMatchObject({
      path: '/socket',
      withCredentials: true,
      retries: 3,
      reconnectionAttempts: 3,
    });
    stop();
  });

  it('reconnects after the last attempt when the network is back', async () => {
    const connect = vi.fn();
    io.mockReturnValue({ close, on: () => ({ connected: false, connect, close }) });
    const stop = followSession();
    signedIn({ role: 'STUDENT' });
    await vi.waitFor(() => expect(io).toHaveBeenCalledOnce());
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(connect).toHaveBeenCalledOnce());
    stop();
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
    expect(connect).toHaveBeenCalledOnce();
  });

  it('API-23 shows a fresh ticket and the date, nothing when there is none', async () => {
    const stop = followSession();
    signedIn({ role: 'STUDENT' });
    await vi.waitFor(() => expect(io).toHaveBeenCalledOnce());
    const tickets = [{ body: { token: 'ticket-1' } }, refusal(403, 'forbidden')];
    stubFetch({ 'GET /api/v1/auth/socket-ticket': () => tickets.shift() ?? new Error('once too often') });
    const answer = vi.fn();
    await optionsOf().auth(answer);
    await optionsOf().auth(answer);
    expect(answer).toHaveBeenNthCalledWith(1, {
      token: { token: 'ticket-1' },
      date: expect.stringMatching(/^\d{4}-/),
    });
    expect(answer).toHaveBeenNthCalledWith(2, {});
    stop();
  });
});
