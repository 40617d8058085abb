import type { Readable } from 'node:stream';
import {
  type DownloadHeaders,
  type FileContent,
  type FileHead,
  type FilePart,
  type FileStorage,
  isFileError,
  type ListedFile,
} from './file-storage.ts';

/** Returns a file storage that stores in `target` and still finds files that are in `source` only. */
export const bothStorages = (target: FileStorage, source: FileStorage): FileStorage =>
  new BothStorages(target, source);

/** Files never change, so a copy in either place is the file. The disk is asked first, because it answers without a network. */
class BothStorages implements FileStorage {
  readonly name: FileStorage['name'];
  readonly #target: FileStorage;
  readonly #source: FileStorage;
  readonly #ordered: readonly [FileStorage, FileStorage];

  constructor(target: FileStorage, source: FileStorage) {
    this.name = target.name;
    this.#target = target;
    this.#source = source;
    this.#ordered = target.name === 'disk' ? [target, source] : [source, target];
  }

  put(key: string, content: FileContent): Promise<void> {
    return this.#target.put(key, content);
  }

  async open(key: string, part?: FilePart): Promise<Readable> {
    const [first, second] = this.#ordered;
    try {
      return await first.open(key, part);
    } catch (error) {
      if (!isFileError(error, 'not-found')) throw error;
      return second.open(key, part);
    }
  }

  async head(key: string): Promise<FileHead | null> {
    const [first, second] = this.#ordered;
    return (await first.head(key)) ?? (await second.head(key));
  }

  /** The source first: a move that is copying the file then notices that it is gone (copy-files.ts). */
  async remove(key: string): Promise<void> {
    await this.#source.remove(key);
    await this.#target.remove(key);
  }

  async *list(prefix: string): AsyncGenerator<ListedFile> {
    for await (const file of this.#target.list(prefix)) yield file;
    for await (const file of this.#source.list(prefix)) if (!(await this.#target.head(file.key))) yield file;
  }

  async check(): Promise<void> {
    await Promise.all([this.#target.check(), this.#source.check()]);
  }

  async downloadUrl(key: string, headers: DownloadHeaders): Promise<string | null> {
    const [first, second] = this.#ordered;
    return (await first.head(key)) ? null : second.downloadUrl(key, headers);
  }
}
