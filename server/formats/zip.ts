import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** With `/` between folders. */
  name: string;
  bytes: Buffer;
}

/**
 * Writes a ZIP archive to a new file, one entry at a time, so that at most one is in memory; returns its size in bytes. Throws if the file
 * exists, and passes on errors of the entries; the caller must then remove the file.
 */
export async function writeZip(
  path: string,
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  at: Date,
): Promise<number> {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  const written = pipeline(output, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  // Awaited at the end; an error before that comes out of the race.
  written.catch(() => {});
  try {
    for await (const { name, bytes } of entries) {
      const content = Readable.from([bytes]);
      zip.addReadStream(content, name, { mtime: at, size: bytes.length });
      await Promise.race([finished(content), written]);
    }
    zip.end();
    await written;
    return (await stat(path)).size;
  } catch (error) {
    output.destroy();
    throw error;
  }
}
