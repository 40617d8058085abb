import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll } from 'vitest';
import type { S3Settings } from '#server/files/s3-client.ts';
import { type Network, openNetwork } from './network.ts';

const BUCKET = 'school-files';
/** The server knows this one account. */
const KEY = 'S3RVER';

export interface S3Server {
  readonly settings: S3Settings;
  /** The same as variables of the environment. */
  readonly env: Record<string, string>;
  readonly network: Network;
  close(): Promise<void>;
}

/** Starts a server of the S3 interface on this machine, reached through a network that can fail. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: BUCKET }],
  });
  // It forgets the last slash of `/bucket/` when it compares signatures, unless it takes the bucket for a part of the host.
  server.middleware.splice(-1, 0, (ctx, next) => {
    if (/^\/[^/]+\/$/.test(ctx.path)) Object.assign(ctx, { mountPath: '/' }).state.vhost = true;
    return next();
  });
  const { port } = await server.run();
  const network = await openNetwork(port);
  return {
    network,
    settings: {
      ...{ bucket: BUCKET, endpoint: network.url, region: 'us-east-1', prefix: 'files/' },
      ...{ accessKey: KEY, secretKey: KEY, isPathStyle: true },
    },
    env: {
      FILES_S3_BUCKET: BUCKET,
      FILES_S3_ENDPOINT: network.url,
      FILES_S3_ACCESS_KEY: KEY,
      FILES_S3_SECRET_KEY: KEY,
      FILES_S3_PREFIX: 'files/',
    },
    async close() {
      await network.close();
      await server.close();
      rmSync(directory, { recursive: true });
    },
  };
}

/** The same for the tests of a file. */
export function testS3Server(): () => S3Server {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.close());
  return () => server;
}
