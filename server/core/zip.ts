import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

export interface ZipEntry {
  /** With `/` between folders. */
  name: string;
  bytes: Buffer;
}

const deflate = promisify<Buffer, Buffer>(deflateRaw);
const MOST_BYTES = 0xffff_ffff;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
const STORED = 0;

/** DOS keeps dates to two seconds, without a zone: UTC here. */
function dosTime(at: Date): [time: number, date: number] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return [time, ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()];
}

/** What local and central headers have in common, from "version needed" to the length of the name. */
function common(name: Buffer, packed: Buffer, { bytes }: ZipEntry, method: number, at: Date): Buffer {
  const [time, date] = dosTime(at);
  const head = Buffer.alloc(24);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(UTF8_NAMES, 2);
  head.writeUInt16LE(method, 4);
  head.writeUInt16LE(time, 6);
  head.writeUInt16LE(date, 8);
  head.writeUInt32LE(crc32(bytes), 10);
  head.writeUInt32LE(packed.length, 14);
  head.writeUInt32LE(bytes.length, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
}

const numbers = (...fields: readonly [size: 2 | 4, value: number][]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) at = buffer.writeUIntLE(value, at, size);
  return buffer;
};

/**
 * Writes a ZIP archive (APPNOTE 6.3, without its 64-bit parts) to a new file, an entry at a time, so that no more than one is in
 * memory; answers its size in bytes. Throws when the file exists or would grow beyond 4 GB; the file must then be removed.
 */
export async function writeZip(
  path: string,
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  at: Date,
): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const closed = finished(file);
  // Awaited at the end; an error before that comes out of `put`.
  closed.catch(() => {});
  let offset = 0;
  const put = (...parts: Buffer[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const bytes = Buffer.concat(parts);
      offset += bytes.length;
      if (offset > MOST_BYTES) reject(new Error('A ZIP archive cannot be larger than 4 GB.'));
      else file.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  const directory: Buffer[] = [];
  try {
    for await (const entry of entries) {
      const name = Buffer.from(entry.name);
      const smaller = await deflate(entry.bytes);
      const isSmaller = smaller.length < entry.bytes.length;
      const packed = isSmaller ? smaller : entry.bytes;
      const head = common(name, packed, entry, isSmaller ? DEFLATED : STORED, at);
      directory.push(
        numbers([4, 0x0201_4b50], [2, 0x0314]),
        head,
        numbers([2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
        name,
      );
      await put(numbers([4, 0x0403_4b50]), head, numbers([2, 0]), name, packed);
    }
    const start = offset;
    const count = directory.length / 4;
    await put(...directory);
    await put(
      numbers(
        [4, 0x0605_4b50],
        [2, 0],
        [2, 0],
        [2, count],
        [2, count],
        [4, offset - start],
        [4, start],
        [2, 0],
      ),
    );
    file.end();
    await closed;
    return offset;
  } catch (error) {
    file.destroy();
    throw error;
  }
}
