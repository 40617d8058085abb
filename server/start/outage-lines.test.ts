import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { makeLog } from './log.ts';

const away = () => Object.assign(new Error('The socket is not there.'), { code: 'ECONNREFUSED' });

it('RUN-06 an outage is one line a second without a stack, from any logger; everything else is logged as before', () => {
  vi.useFakeTimers();
  try {
    const out = new PassThrough();
    const log = makeLog({ logLevel: 'info' }, out);
    const lines = () =>
      String(out.read() ?? '')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    for (let request = 0; request < 50; request++) {
      log.child({ reqId: request }).error({ err: away() }, 'request failed');
      log.warn({ err: new AggregateError([away()], 'a job') }, 'a job failed');
    }
    log.error({ err: new Error('ours') }, 'request failed');
    log.info('and so on');
    expect(lines()).toEqual([
      expect.objectContaining({ outage: 'ECONNREFUSED', leftOut: 0, msg: 'request failed' }),
      expect.objectContaining({ err: expect.objectContaining({ stack: expect.any(String) }) }),
      expect.objectContaining({ msg: 'and so on' }),
    ]);
    vi.advanceTimersByTime(1_000);
    for (let round = 0; round < 3; round++) log.warn({ err: away() }, 'the outbox will try again');
    log.fatal({ err: away() }, 'unhandledRejection');
    expect(lines()).toEqual([
      expect.objectContaining({ outage: 'ECONNREFUSED', leftOut: 99, msg: 'the outbox will try again' }),
      expect.objectContaining({ msg: 'unhandledRejection', err: expect.anything() }),
    ]);
  } finally {
    vi.useRealTimers();
  }
});
