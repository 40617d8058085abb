import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { beforeAll, expect, it } from 'vitest';
import { countJobs } from '#server/jobs/counts.ts';
import { testDatabase } from '#tests/support/database.ts';
import { diskFiles } from '#tests/support/files.ts';
import { gaugeFiles } from './files.ts';
import { gaugeOutbox, gaugePool } from './gauges.ts';
import { watchRequests } from './requests.ts';

const { pool } = testDatabase();
let known: Set<string>;
beforeAll(async () => {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  watchRequests(Fastify(), metrics);
  gaugePool(pool, metrics);
  gaugeOutbox(pool, metrics);
  gaugeFiles(diskFiles('/nowhere'), metrics);
  countJobs(metrics);
  known = new Set((await metrics.getMetricsAsJSON()).map(({ name }) => name));
});

it.each(['deploy/prometheus/alerts.yaml', 'deploy/grafana/dashboard.json'])(
  'RUN-13 every metric of %s exists',
  (file) => {
    const text = readFileSync(file, 'utf8');
    const named = [...text.matchAll(/\b([a-z][a-z0-9_]+)\{job=/g)].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(7);
    const missing = named.filter((name) => name !== 'up' && !known.has(name.replace(/_(count|bucket)$/, '')));
    expect(missing).toEqual([]);
  },
);
