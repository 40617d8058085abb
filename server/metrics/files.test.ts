import { Registry } from 'prom-client';
import { afterEach, expect, it } from 'vitest';
import { s3Storage } from '#server/files/s3-storage.ts';
import { testS3Server } from '#tests/support/s3/s3-server.ts';
import { gaugeFiles } from './files.ts';

const server = testS3Server();
afterEach(() => server().network.set('up'));

it.each([
  ['up', true, 1],
  ['down', false, 0],
  ['silent', false, 0],
] as const)('RUN-13 a bucket that is %s is shown as such', async (state, isUp, value) => {
  const limits = { answerMs: 300, checkMs: 300, uploadMsPerMb: 300 };
  const files = await s3Storage(server().settings, limits);
  server().network.set(state);
  const metrics = new Registry();
  expect(await gaugeFiles(files, metrics)()).toBe(isUp);
  expect(await metrics.metrics()).toContain(`file_storage_up{storage="s3"} ${value}`);
});
