import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance, FastifyRequest } from 'fastify';

/** Timeout for headers, and for a body, so that a client that sends a byte now and then cannot keep a connection open. */
const LIMIT_MS = 15_000;
/** A signed-in user's file upload can take longer at this rate: 10 MB from a phone at 64 kbit/s. */
const FILE_BYTES_PER_SECOND = 8_000;
/** Maximum duration of any upload: twice the time for the largest file at the minimum rate. */
const LONGEST_MS = 45 * 60_000;

/** Limits that Node checks itself; `connectionsCheckingInterval` is how often it checks for late headers. */
export const slowRequestLimits = (limitMs = LIMIT_MS) =>
  ({
    requestTimeout: LONGEST_MS,
    http: { headersTimeout: limitMs, connectionsCheckingInterval: limitMs / 15 },
  }) satisfies FastifyHttpOptions<Server>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, uploaded by a signed-in user. */
    takesFile?: boolean;
  }
}

/** Aborts requests whose body is late (408). */
export function cutSlowBodies(app: FastifyInstance, limitMs = LIMIT_MS): void {
  app.addHook('onRequest', async (request) => {
    if (!hasBody(request)) return;
    const { raw } = request;
    const least = request.routeOptions.config.takesFile ? (FILE_BYTES_PER_SECOND * limitMs) / 1000 : Infinity;
    let before = raw.socket.bytesRead;
    const timer = setInterval(() => {
      const now = raw.socket.bytesRead;
      if (now - before < least) cut();
      before = now;
    }, limitMs);
    const stop = () => clearInterval(timer);
    raw.once('end', stop).once('close', stop);

    function cut(): void {
      stop();
      const error = Object.assign(new Error('The body is late.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      app.server.emit('clientError', error, raw.socket);
    }
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
