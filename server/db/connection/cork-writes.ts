import type { Writable } from 'node:stream';
import type { PoolClient } from 'pg';

/**
 * Sends everything written within this turn of the event loop in one packet. Each packet wakes the database's process, and sending and
 * waking cost both sides more than many statements do.
 */
export function inOnePacket(client: PoolClient): void {
  // Not among the driver's types, and missing in a fake client.
  const { stream } = (client as { connection?: { stream?: Writable } }).connection ?? {};
  if (!stream?.cork || stream.writableCorked > 0) return;
  stream.cork();
  // So that the statement of `atTheEndOfTheTurn` is sent in the same packet.
  process.nextTick(() => process.nextTick(() => stream.uncork()));
}

/** Runs `send` when everything else in this turn has run, and before what was sent in it leaves. */
export const atTheEndOfTheTurn = <T>(send: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    process.nextTick(() => send().then(resolve, reject));
  });
