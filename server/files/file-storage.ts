import type { Readable } from 'node:stream';

/** The content of a file. It is stored only if its bytes have this size and checksum. */
export interface FileContent {
  body: Buffer | Readable;
  sizeBytes: number;
  /** In hexadecimal digits. */
  sha256: string;
}

/** First and last byte of a part. */
export interface FilePart {
  start: number;
  end: number;
}

export interface FileHead {
  sizeBytes: number;
  /** Null where the storage keeps no checksum of it. */
  sha256: string | null;
}

export interface ListedFile {
  key: string;
  sizeBytes: number;
}

/** Headers of a file that a browser downloads directly from the storage. */
export interface DownloadHeaders {
  mediaType: string;
  cacheControl: string;
}

/**
 * Stores files of schools in a folder or a bucket. Files are never changed, and a key never names another file. Every call throws a
 * FileStorageError.
 */
export interface FileStorage {
  readonly name: 'disk' | 's3';
  /** Stores the file whole, or not at all. Repeating it is harmless. */
  put(key: string, content: FileContent): Promise<void>;
  /** Opens a file, or a part of it. A whole file whose checksum is wrong breaks off before its end. */
  open(key: string, part?: FilePart): Promise<Readable>;
  /** Null if there is no such file. */
  head(key: string): Promise<FileHead | null>;
  /** Idempotent. */
  remove(key: string): Promise<void>;
  /** The files whose keys begin with `prefix`. */
  list(prefix: string): AsyncIterable<ListedFile>;
  /** Throws if the storage can't be used right now. */
  check(): Promise<void>;
  /** An address of a few minutes at which a browser gets the file directly from the storage; null if the server has to send it. */
  downloadUrl(key: string, headers: DownloadHeaders): Promise<string | null>;
}

export type FileStorageErrorCode = 'not-found' | 'unavailable' | 'checksum-mismatch';

/** A failed call of a file storage. */
export class FileStorageError extends Error {
  override name = 'FileStorageError';
  readonly code: FileStorageErrorCode;

  constructor(code: FileStorageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export const isFileError = (error: unknown, code: FileStorageErrorCode): boolean =>
  error instanceof FileStorageError && error.code === code;
