import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#domain/contract/contract.ts';
import { buildApp } from './app.ts';
import { ROUTES } from './routes.ts';
import { readConfig } from './config.ts';
import { makePool } from '#server/db/connection/pool.ts';

const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe('routes', () => {
  it('serve every endpoint of the contract exactly once, and nothing else', () => {
    const served = ROUTES.map(({ endpoint }) => name(endpoint)).toSorted();
    expect(served).toEqual(ENDPOINTS.map(name).toSorted());
  });

  it('serve the contract’s own endpoints, not copies', () => {
    expect(ROUTES.filter(({ endpoint }) => !ENDPOINTS.includes(endpoint))).toEqual([]);
  });
});

describe('the application', () => {
  it('SEC-17 gives headers 15 s to come in, and looks every second', async () => {
    const pool = makePool({ host: '/nowhere' });
    const { server } = await buildApp({
      pool,
      config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
    });
    expect(server).toMatchObject({ headersTimeout: 15_000, connectionsCheckingInterval: 1_000 });
    await pool.end();
  });
});
