import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkedBytes } from './checked-bytes.ts';
import { sha256OfKey } from './file-key.ts';
import {
  type FileContent,
  type FileHead,
  type FilePart,
  type FileStorage,
  FileStorageError,
  type ListedFile,
} from './file-storage.ts';

/** The ending of files that are still being written. */
const PARTIAL = '.partial';

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Returns the storage in a folder of this machine, or of a volume that several machines share. */
export const diskStorage = (folder: string): FileStorage => new DiskStorage(folder);

class DiskStorage implements FileStorage {
  readonly name = 'disk';
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(key: string, { body, sizeBytes, sha256 }: FileContent): Promise<void> {
    const path = this.#pathOf(key);
    const partial = path + PARTIAL;
    const source = Buffer.isBuffer(body) ? Readable.from([body], { objectMode: false }) : body;
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const output = createWriteStream(partial, { mode: 0o600, flush: true });
      await pipeline(checkedBytes(source, { key, sha256 }), output);
      if (output.bytesWritten !== sizeBytes)
        throw new FileStorageError('checksum-mismatch', `The content of ${key} doesn't have its size.`);
      await rename(partial, path);
    } catch (error) {
      source.destroy();
      await rm(partial, { force: true }).catch(() => {});
      throw asFileError(error, key);
    }
  }

  async open(key: string, part?: FilePart): Promise<Readable> {
    const file = await this.#do(key, () => open(this.#pathOf(key)));
    const bytes = createReadStream('', { ...part, fd: file });
    return checkedBytes(bytes, { key, sha256: part ? null : sha256OfKey(key) });
  }

  async head(key: string): Promise<FileHead | null> {
    try {
      const { size } = await stat(this.#pathOf(key));
      return { sizeBytes: size, sha256: sha256OfKey(key) };
    } catch (error) {
      if (isMissing(error)) return null;
      throw asFileError(error, key);
    }
  }

  async remove(key: string): Promise<void> {
    await this.#do(key, async () => {
      for (const path of [this.#pathOf(key), this.#pathOf(key) + PARTIAL]) await rm(path, { force: true });
    });
  }

  async *list(prefix: string): AsyncGenerator<ListedFile> {
    const folder = join(this.#folder, prefix.slice(0, prefix.lastIndexOf('/') + 1));
    const entries = await opendir(folder, { recursive: true }).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw asFileError(error, prefix);
    });
    for await (const entry of entries ?? []) {
      const path = join(entry.parentPath, entry.name);
      const key = relative(this.#folder, path).split(sep).join('/');
      if (!entry.isFile() || key.endsWith(PARTIAL) || !key.startsWith(prefix)) continue;
      const head = await this.head(key);
      if (head) yield { key, sizeBytes: head.sizeBytes };
    }
  }

  async check(): Promise<void> {
    await statfs(this.#folder).catch((error: unknown) => {
      // The folder is made with the first file.
      if (!isMissing(error)) throw asFileError(error, this.#folder);
    });
  }

  async downloadUrl(): Promise<null> {
    return null;
  }

  #pathOf(key: string): string {
    return join(this.#folder, key);
  }

  async #do<T>(key: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw asFileError(error, key);
    }
  }
}

function asFileError(error: unknown, key: string): FileStorageError {
  if (error instanceof FileStorageError) return error;
  return isMissing(error)
    ? new FileStorageError('not-found', `There is no file ${key}.`)
    : new FileStorageError('unavailable', `The disk refuses ${key}.`, { cause: error });
}
