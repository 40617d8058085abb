import pino from 'pino';
import { Registry } from 'prom-client';
import { describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { testDatabase } from '#tests/support/database.ts';
import { newProvider } from '#tests/support/providers.ts';
import { diskFiles } from '#tests/support/files.ts';
import { countJobs } from './counts.ts';
import { eachProvider } from './each-provider.ts';
import type { JobContext } from './job.ts';
import { runJob } from './run-job.ts';

const { pool } = testDatabase({ isOwn: true });
const context: JobContext = {
  pool,
  config: readConfig({}),
  files: diskFiles('/nowhere'),
  now: new Date(),
  log: pino({ level: 'silent' }),
};
const job = (run: (context: JobContext) => Promise<void>, name = 'sums') => ({ name, at: '* * * * *', run });

describe('runJob', () => {
  it('does nothing while the same job is at work elsewhere, and goes on afterwards', async () => {
    let finish = () => {};
    const run = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (finish = resolve)));
    const first = runJob(job(run), context);
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
    expect(await runJob(job(run), context)).toBe(false);
    expect(
      await runJob(
        job(async () => {}, 'another'),
        context,
      ),
    ).toBe(true);
    finish();
    expect(await first).toBe(true);
    expect(
      await runJob(
        job(async () => {}),
        context,
      ),
    ).toBe(true);
    expect(run).toHaveBeenCalledOnce();
  });

  it('throws what fails, counts it, and leaves no lock behind', async () => {
    const metrics = new Registry();
    const counts = countJobs(metrics);
    const failing = job(() => Promise.reject(new Error('no luck')));
    await expect(runJob(failing, context, counts)).rejects.toThrow('no luck');
    expect(
      await runJob(
        job(async () => {}),
        context,
        counts,
      ),
    ).toBe(true);
    expect(await metrics.metrics()).toContain('jobs_total{job="sums",result="failed"} 1');
    expect(await metrics.metrics()).toContain('jobs_total{job="sums",result="done"} 1');
  });
});

describe('eachProvider', () => {
  it('gives every school its turn, whichever fails, and undoes what a failing one did', async () => {
    const providers = [await newProvider(pool), await newProvider(pool), await newProvider(pool)];
    const seen: string[] = [];
    const rename = eachProvider(context, 'rename', async (db, providerId) => {
      seen.push(providerId);
      await db.updateTable('provider').set({ provider_name: 'Renamed' }).execute();
      if (providerId === providers[1]) throw new Error('not this one');
    });
    await expect(rename).rejects.toThrow('rename: not this one');
    expect(seen).toEqual(expect.arrayContaining(providers));
    const { rows } = await pool.query<{ id: string; provider_name: string }>(
      'select id, provider_name from provider',
    );
    const nameOf = (id: string | undefined) => rows.find((row) => row.id === id)?.provider_name;
    expect(providers.map(nameOf)).toEqual(['Renamed', 'Lingua', 'Renamed']);
  });
});
