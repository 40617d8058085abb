import { describe, expect, it, vi } from 'vitest';
import { BATCH, chunked } from './chunked.ts';

const ids = Array.from({ length: BATCH + 5 }, (_, index) => `id-${index}`);
const done = (batch: string[]) => ({ results: batch.map((id) => ({ id, ok: true, message: null })) });

describe('inBatches', () => {
  it('ROUTE-07 never sends more than the limit of the API', async () => {
    const send = vi.fn(async (batch: string[]) => done(batch));
    const results = await chunked(ids, send, () => '');
    expect(send.mock.calls.map(([batch]) => batch.length)).toEqual([BATCH, 5]);
    expect(results).toHaveLength(ids.length);
  });

  it('ROUTE-07 a batch that fails is reported for each of its records, and takes nothing back of the others', async () => {
    const send = vi.fn(async (batch: string[]) => {
      if (batch.length === BATCH) throw new Error('no answer');
      return done(batch);
    });
    const results = await chunked(ids, send, (error) => (error as Error).message);
    expect(results.filter(({ ok }) => !ok)).toHaveLength(BATCH);
    expect(results[0]).toEqual({ id: 'id-0', ok: false, message: 'no answer' });
    expect(results.at(-1)).toEqual({ id: `id-${BATCH + 4}`, ok: true, message: null });
  });
});
