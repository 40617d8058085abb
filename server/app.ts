import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Registry } from 'prom-client';
import { CLIENT_BUILD_HEADER } from '#domain/shared/client-build.ts';
import { ENDPOINTS } from '#domain/contract/contract.ts';
import type { Config } from './config.ts';
import { compressReply } from '#server/http/compress.ts';
import { errorHandler } from '#server/http/error-handler.ts';
import { closeGently } from '#server/http/gentle-close.ts';
import { registerCertificateHosts } from '#server/http/certificate-hosts.ts';
import { registerHealth } from '#server/http/health.ts';
import { registerOpenApi } from '#server/http/openapi.ts';
import { type Providers, providersOf } from '#server/tenancy/host.ts';
import type { FileStorage } from '#server/files/file-storage.ts';
import { openFileStorage } from '#server/files/open-file-storage.ts';
import { limitByAddress } from '#server/http/address-limit.ts';
import type { MailParts } from '#server/outbox/mail-parts.ts';
import { startOutbox } from '#server/outbox/outbox.ts';
import { hasPendingMessages } from '#server/outbox/outbox-messages.ts';
import { mailSenders } from '#server/mail/mail-senders.ts';
import { pushService } from '#server/push/push-service.ts';
import { attachRealtime } from '#server/realtime/realtime.ts';
import type { MakeSocketPart } from '#server/realtime/user-socket.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { oneClickAddress } from '#server/http/one-click-address.ts';
import { withoutSecrets } from '#server/http/request-log.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { serveRoutes } from '#server/http/serve.ts';
import type { Services } from '#server/http/services.ts';
import { cutSlowBodies, slowRequestLimits } from '#server/http/slow-requests.ts';
import { cookieNames } from '#server/auth/session.ts';
import { refuseUnreadable, takeUnreadable } from '#server/http/unreadable-address.ts';
import { MAIL_TEMPLATES } from './mail-templates.ts';
import { openWholeFile } from '#server/modules/office/documents/stored-file.ts';
import { mayLeave } from '#server/modules/office/news/may-leave.ts';
import { ROUTES } from './routes.ts';
import { registerPublicFiles } from '#server/modules/provider/home-page/public-files.ts';
import { classroomSockets } from '#server/modules/teaching/classroom/classroom-sockets.ts';
import { registerBrand } from '#server/modules/provider/providers/brand-files.ts';

export interface AppOptions {
  pool: pg.Pool;
  config: Config;
  /** Shared with other users of the school cache; default: a cache of its own. */
  providers?: Providers;
  /** Shared with the jobs; default: the one that the settings name. */
  files?: FileStorage;
  clock?: () => Date;
  logger?: FastifyBaseLogger;
  /** Sends the outbox's mail; without it messages stay in the outbox (tests read them there). */
  smtpUrl?: string | undefined;
  /** Registry for /metrics; the application adds its own metrics. */
  metrics?: Registry;
  /** Whether other processes can serve the same database: their sockets exchange messages. */
  acrossProcesses?: boolean;
  /** Identifies the client that this server serves (pages/client-build.ts). */
  clientBuild?: string | null;
}

const MAX_BODY_BYTES = 1_000_000;

/** Socket handlers of the modules. */
export const SOCKET_PARTS: readonly MakeSocketPart[] = [classroomSockets];

/** The application as a value: tests drive it by `inject`, main.ts gives it a port. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { pool, config } = options;
  const hops = config.trustProxy;
  const app: FastifyInstance = Fastify({
    ...(options.logger ? { loggerInstance: withoutSecrets(options.logger) } : { logger: false }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    ...slowRequestLimits(),
    connectionTimeout: 60_000,
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: oneClickAddress,
    frameworkErrors: takeUnreadable(() => app),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  const ending = closeGently(app, config);
  cutSlowBodies(app);
  app.removeContentTypeParser('text/plain');
  const providers = options.providers ?? providersOf(pool, config);
  const handleError = errorHandler(providers);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => handleError(new ApiError('not-found'), request, reply));
  await app.register(cookie);
  app.addHook('onSend', compressReply);
  const { clientBuild } = options;
  if (clientBuild) {
    app.addHook('onSend', async (request, reply) => {
      if (request.url.startsWith('/api/')) reply.header(CLIENT_BUILD_HEADER, clientBuild);
    });
  }
  await securityHeaders(app, config, async (host) => (await providers.ofHost(host))?.embed_sites ?? null);
  await limitByAddress(app, config);

  const metrics = options.metrics ?? new Registry();
  const realtime = attachRealtime(app, pool, config, {
    metrics,
    clock: options.clock,
    parts: SOCKET_PARTS,
    acrossProcesses: options.acrossProcesses,
  });
  const push = pushService(pool, config);
  const { smtpUrl } = options;
  const senders = mailSenders(pool, config);
  const files = options.files ?? (await openFileStorage(config));
  const parts: MailParts = {
    templates: MAIL_TEMPLATES,
    openFile: (file) => openWholeFile(files, file),
    mayLeave,
  };
  const outbox = startOutbox({ app, pool, realtime, senders, push, smtpUrl, config, ...parts });
  const services: Services = {
    pool,
    config,
    clock: options.clock ?? (() => new Date()),
    cookies: cookieNames(config.isProduction),
    log: app.log,
    realtime,
    files,
    mailer: outbox.mailer,
    senders,
    push,
    providers,
    // Messages do not wait until the queue looks again.
    afterCommit: [(db) => hasPendingMessages(db) && outbox.wake()],
  };
  refuseUnreadable(app);
  registerHealth(app, services, { isEnding: ending.hasBegun, metrics });
  registerCertificateHosts(app, services);
  registerBrand(app, services);
  registerPublicFiles(app, services);
  await registerOpenApi(app, ENDPOINTS);
  serveRoutes(app, services, ROUTES);
  return app;
}
