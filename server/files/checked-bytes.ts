import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { FileStorageError } from './file-storage.ts';

interface Checks {
  key: string;
  /** Null: the content isn't compared. */
  sha256: string | null;
  /** The longest wait for the next bytes. */
  stallMs?: number | undefined;
}

/**
 * Passes bytes on and compares their checksum. The last ones are held back until it is known, so that a reader who knows the size notices
 * that the content is wrong. Fails too if the source stalls; a reader who is slow is waited for.
 */
export function checkedBytes(source: Readable, checks: Checks): Readable {
  const checked = Readable.from(check(source, checks), { objectMode: false });
  // A reader may leave before the first byte; the generator has not begun then.
  checked.once('close', () => source.destroy());
  return checked;
}

async function* check(source: Readable, { key, sha256, stallMs }: Checks): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let held: Buffer | undefined;
  for (;;) {
    const { value, done } = await inTime(chunks.next(), source, { key, stallMs });
    if (done) break;
    hash.update(value);
    if (held) yield held;
    held = value;
  }
  if (sha256 !== null && hash.digest('hex') !== sha256)
    throw new FileStorageError('checksum-mismatch', `The content of ${key} doesn't have its checksum.`);
  if (held) yield held;
}

async function inTime<T>(
  next: Promise<T>,
  source: Readable,
  { key, stallMs }: Pick<Checks, 'key' | 'stallMs'>,
): Promise<T> {
  if (stallMs === undefined) return next;
  const timer = setTimeout(
    () => source.destroy(new FileStorageError('unavailable', `No more bytes of ${key} arrived in time.`)),
    stallMs,
  );
  try {
    return await next;
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a file to its end and returns its checksum and size. */
export async function measureBytes(source: Readable): Promise<{ sha256: string; sizeBytes: number }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    hash.update(chunk);
    sizeBytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), sizeBytes };
}
