import type { Server } from 'node:http';
import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

/** Time in which a proxy can notice by /readyz that this process is about to stop; until then requests are served normally. */
const NOTICED_WITHIN_MS = 3_000;
/** Time after which running requests are aborted, counted from the start of the shutdown. */
const CUT_AFTER_MS = 7_000;
/** An event loop round that took no longer left hardly any time for new connections after those that waited were accepted. */
const QUIET_ROUND_MS = 0.2;
/** A busy process stops listening at last in a round that was not quiet. */
const QUIET_WITHIN_MS = 500;
/** A connection that was kept open before its answer was sent is closed so soon after it. */
const IDLE_ROUND_MS = 50;

/**
 * Makes `app.close()` graceful: /readyz fails, and every reply asks its client to reconnect; behind a proxy it waits until the proxy has
 * noticed. Then no connection is accepted, and open requests are answered. Must be registered before everything that closes in order.
 */
export function closeGently(
  app: FastifyInstance,
  { trustProxy }: Pick<Config, 'trustProxy'>,
  { noticedWithinMs = NOTICED_WITHIN_MS, cutAfterMs = CUT_AFTER_MS } = {},
): { hasBegun: () => boolean } {
  const { server } = app;
  let hasBegun = false;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (hasBegun) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    hasBegun = true;
    const cut = setTimeout(() => server.closeAllConnections(), cutAfterMs).unref();
    if (server.listening) {
      if (trustProxy !== false) await pause(noticedWithinMs);
      await stopListening(server);
    }
    const idle = setInterval(() => {
      if (!server.listening) server.closeIdleConnections();
    }, IDLE_ROUND_MS).unref();
    server.once('close', () => {
      clearTimeout(cut);
      clearInterval(idle);
    });
  });
  return { hasBegun: () => hasBegun };
}

/**
 * Stops listening as soon as all waiting connections are accepted: the system resets later ones, and a proxy cannot always repeat a request
 * that it has already sent.
 */
async function stopListening(server: Server): Promise<void> {
  const until = performance.now() + QUIET_WITHIN_MS;
  await nextRound();
  for (let began = -Infinity, now = performance.now(); now < until && now - began > QUIET_ROUND_MS; ) {
    began = now;
    await nextRound();
    now = performance.now();
  }
  server.close();
}
