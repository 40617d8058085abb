import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isForwarded, isLoopback } from './client-address.ts';
import { Registry } from 'prom-client';
import { gaugeOutbox, gaugePool } from '#server/metrics/gauges.ts';
import { watchRequests } from '#server/metrics/requests.ts';
import { gaugeFiles } from '#server/metrics/files.ts';
import { readinessOf } from './readiness.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { sameSecret } from '#server/auth/secret.ts';
import type { Services } from './services.ts';

interface HealthOptions {
  /** Registry for /metrics; requests, connections and the outbox are added to it. */
  metrics?: Registry;
  /** Whether the application is about to stop: then no more requests should be sent here. */
  isEnding?: () => boolean;
}

/**
 * Registers the addresses for operators (RUN-03, SEC-21): /healthz (this process answers), /readyz (it can serve requests and is not about
 * to stop; 503 otherwise), /metrics (Prometheus text). Must be registered before the routes whose requests it counts.
 */
export function registerHealth(
  app: FastifyInstance,
  services: Pick<Services, 'pool' | 'config' | 'files'>,
  { metrics = new Registry(), isEnding = () => false }: HealthOptions = {},
): void {
  const { pool, config, files } = services;
  watchRequests(app, metrics);
  gaugePool(pool, metrics);
  const readOutbox = gaugeOutbox(pool, metrics);
  const readFiles = gaugeFiles(files, metrics);
  const isReady = readinessOf(pool, config);

  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isEnding() || !(await isReady())) throw new ApiError('unavailable');
    // Pages without files work, so the process stays ready.
    return reply.send({ status: 'ready', files: (await readFiles()) ? 'available' : 'unavailable' });
  });

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!canSeeMetrics(request, config.metricsToken)) throw new ApiError('not-found');
    await Promise.all([readOutbox(), readFiles()]);
    reply.header('cache-control', 'no-store').type(metrics.contentType);
    return reply.send(await metrics.metrics());
  });
}

/** With the token, or from this machine itself: what a proxy on this machine passes on is not from this machine. */
function canSeeMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const sent = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (sent !== undefined) return token !== undefined && sameSecret(sent, token);
  return !isForwarded(request.raw) && isLoopback(request.raw.socket.remoteAddress ?? '');
}
