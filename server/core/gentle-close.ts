import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

/** How long a proxy may take to notice by /readyz that this process is about to end: until then it is served as ever. */
const NOTICED_WITHIN_MS = 3_000;
/** When requests that are still under way are cut off, counted from the beginning of the end. */
const CUT_AFTER_MS = 7_000;
/** A connection that was kept open before its answer was sent is closed so soon after it. */
const IDLE_ROUND_MS = 50;

/**
 * How `app.close()` ends: /readyz says no, and every answer asks its client to connect anew; where a proxy stands before us it is given
 * time to notice. Then nobody is let in any more, and who is in is answered. Registered before everything that closes in its turn.
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
    if (trustProxy !== false && server.listening) await pause(noticedWithinMs);
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
