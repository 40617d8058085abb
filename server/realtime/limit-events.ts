import { type BucketLimit, TokenBucket } from '#server/auth/token-bucket.ts';
import type { SocketPart, UserSocket } from './user-socket.ts';

const OTHER_EVENTS: BucketLimit = { capacity: 40, perSecond: 10 };
/** Bytes of all events of a socket together. */
const BYTES: BucketLimit = { capacity: 3_000_000, perSecond: 300_000 };
/** Events beyond the limit are dropped; a client that continues is disconnected. */
const MOST_DROPPED = 100;

/**
 * Drops events beyond the limits, each part's by its own, and replies so where a reply is awaited; Socket.IO drops events without a
 * listener. Disconnects a client that continues, or sends more bytes than any client needs.
 */
export function limitEvents(socket: UserSocket, parts: readonly SocketPart[]): void {
  const now = performance.now();
  const others = new TokenBucket(OTHER_EVENTS, now);
  const own = parts.map((part) => ({ part, bucket: new TokenBucket(part.limit, now) }));
  let dropped = 0;
  socket.use(([event, ...args], next) => {
    const bucket = own.find(({ part }) => part.events.has(event))?.bucket ?? others;
    if (bucket.take(performance.now())) return next();
    dropped += 1;
    if (dropped > MOST_DROPPED) socket.disconnect(true);
    const answer: unknown = args.at(-1);
    if (typeof answer === 'function') answer({ ok: false, code: 'too-many-requests' });
    return undefined;
  });
  limitBytes(socket);
}

function limitBytes(socket: UserSocket): void {
  const bytes = new TokenBucket(BYTES, performance.now());
  socket.conn.on('packet', ({ data }: { data?: string | Buffer }) => {
    if (data && !bytes.take(performance.now(), data.length)) socket.disconnect(true);
  });
}
