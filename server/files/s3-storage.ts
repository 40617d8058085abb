import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { checkedBytes } from './checked-bytes.ts';
import { sha256Of, sha256OfKey } from './file-key.ts';
import {
  type DownloadHeaders,
  type FileContent,
  type FileHead,
  type FilePart,
  type FileStorage,
  FileStorageError,
  isFileError,
  type ListedFile,
} from './file-storage.ts';
import { loadSdk, makeClient, type S3Settings, type Sdk } from './s3-client.ts';

/** How long calls may take until the service answers, and how long it may pause within an answer. */
export interface S3Limits {
  answerMs: number;
  checkMs: number;
  /** An upload may take longer: so much for each megabyte. */
  uploadMsPerMb: number;
}
const LIMITS: S3Limits = { answerMs: 10_000, checkMs: 2_000, uploadMsPerMb: 5_000 };
const MB = 1024 * 1024;
/** A film of two minutes is still read after this; the browser then asks again at our address. */
const DOWNLOAD_SECONDS = 300;

/** Returns the storage in a bucket of an S3-compatible service. Nothing is sent until the first call. */
export async function s3Storage(settings: S3Settings, limits: S3Limits = LIMITS): Promise<FileStorage> {
  const sdk = await loadSdk();
  return new S3Storage(sdk, settings, limits);
}

class S3Storage implements FileStorage {
  readonly name = 's3';
  readonly #sdk: Sdk;
  readonly #settings: S3Settings;
  readonly #limits: S3Limits;
  readonly #client: S3Client;
  /** Signs addresses for browsers; null if they don't reach the service. */
  readonly #browserClient: S3Client | null;

  constructor(sdk: Sdk, settings: S3Settings, limits: S3Limits) {
    this.#sdk = sdk;
    this.#settings = settings;
    this.#limits = limits;
    this.#client = makeClient(sdk, settings, settings.endpoint);
    this.#browserClient = settings.downloadUrl ? makeClient(sdk, settings, settings.downloadUrl) : null;
  }

  async put(key: string, { body, sizeBytes, sha256 }: FileContent): Promise<void> {
    const { answerMs, uploadMsPerMb } = this.#limits;
    const limitMs = answerMs + (sizeBytes / MB) * uploadMsPerMb;
    if (Buffer.isBuffer(body)) {
      if (sha256Of(body) !== sha256)
        throw new FileStorageError('checksum-mismatch', `The content of ${key} doesn't have its checksum.`);
      const command = this.#putCommand(key, { body, sizeBytes, sha256 });
      await this.#send(key, limitMs, (abortSignal) => this.#client.send(command, { abortSignal }));
      return;
    }
    const bytes = checkedBytes(body, { key, sha256 });
    const command = this.#putCommand(key, { body: bytes, sizeBytes, sha256 });
    try {
      await this.#send(key, limitMs, async (signal) => {
        let fault: unknown;
        // The library doesn't watch the stream: an upload whose source fails would wait for the rest.
        const broken = new AbortController();
        bytes.once('error', (error) => {
          fault = error;
          broken.abort();
        });
        const abortSignal = AbortSignal.any([signal, broken.signal]);
        await this.#client.send(command, { abortSignal }).catch((error: unknown) => {
          throw fault ?? error;
        });
      });
    } finally {
      bytes.destroy();
    }
  }

  #putCommand(key: string, { body, sizeBytes, sha256 }: FileContent) {
    const command = new this.#sdk.PutObjectCommand({
      ...this.#object(key),
      Body: body,
      ContentLength: sizeBytes,
      ContentType: 'application/octet-stream',
      ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
      Metadata: { sha256 },
    });
    // Part of the signature: every service compares it with what arrived.
    command.middlewareStack.add(
      (next) => (args) => {
        (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256;
        return next(args);
      },
      { step: 'build' },
    );
    return command;
  }

  async open(key: string, part?: FilePart): Promise<Readable> {
    const { answerMs } = this.#limits;
    const command = new this.#sdk.GetObjectCommand({
      ...this.#object(key),
      ...(part && { Range: `bytes=${part.start}-${part.end}` }),
    });
    const { Body, Metadata } = await this.#send(key, answerMs, (abortSignal) =>
      this.#client.send(command, { abortSignal }),
    );
    const sha256 = part ? null : (sha256OfKey(key) ?? Metadata?.['sha256'] ?? null);
    return checkedBytes(Body as Readable, { key, sha256, stallMs: answerMs });
  }

  async head(key: string): Promise<FileHead | null> {
    const command = new this.#sdk.HeadObjectCommand(this.#object(key));
    try {
      const { ContentLength, Metadata } = await this.#send(key, this.#limits.answerMs, (abortSignal) =>
        this.#client.send(command, { abortSignal }),
      );
      return { sizeBytes: ContentLength ?? 0, sha256: sha256OfKey(key) ?? Metadata?.['sha256'] ?? null };
    } catch (error) {
      if (isFileError(error, 'not-found')) return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    const command = new this.#sdk.DeleteObjectCommand(this.#object(key));
    await this.#send(key, this.#limits.answerMs, (abortSignal) =>
      this.#client.send(command, { abortSignal }),
    );
  }

  async *list(prefix: string): AsyncGenerator<ListedFile> {
    const { bucket, prefix: ours } = this.#settings;
    let token: string | undefined;
    do {
      const command = new this.#sdk.ListObjectsV2Command({
        Bucket: bucket,
        Prefix: ours + prefix,
        ...(token !== undefined && { ContinuationToken: token }),
      });
      const page = await this.#send(prefix, this.#limits.answerMs, (abortSignal) =>
        this.#client.send(command, { abortSignal }),
      );
      for (const { Key = '', Size = 0 } of page.Contents ?? [])
        yield { key: Key.slice(ours.length), sizeBytes: Size };
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  async check(): Promise<void> {
    const { bucket } = this.#settings;
    const command = new this.#sdk.HeadBucketCommand({ Bucket: bucket });
    try {
      await this.#send(bucket, this.#limits.checkMs, (abortSignal) =>
        this.#client.send(command, { abortSignal }),
      );
    } catch (error) {
      if (!isFileError(error, 'not-found')) throw error;
      throw new FileStorageError('unavailable', `There is no bucket ${bucket}.`);
    }
  }

  async downloadUrl(key: string, { mediaType, cacheControl }: DownloadHeaders): Promise<string | null> {
    if (!this.#browserClient) return null;
    const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
    const command = new this.#sdk.GetObjectCommand({
      ...this.#object(key),
      ResponseContentType: mediaType,
      ResponseContentDisposition: 'inline',
      ResponseCacheControl: cacheControl,
    });
    return getSignedUrl(this.#browserClient, command, { expiresIn: DOWNLOAD_SECONDS });
  }

  #object(key: string) {
    const { bucket, prefix } = this.#settings;
    return { Bucket: bucket, Key: prefix + key };
  }

  /** The service must answer in time; the bytes that follow have limits of their own. */
  async #send<T>(key: string, limitMs: number, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), limitMs);
    try {
      return await send(abort.signal);
    } catch (error) {
      throw asFileError(error, key);
    } finally {
      clearTimeout(timer);
    }
  }
}

function asFileError(error: unknown, key: string): FileStorageError {
  if (error instanceof FileStorageError) return error;
  const { name, message, cause } = error as Error;
  if (cause instanceof FileStorageError) return cause;
  if (['NoSuchKey', 'NotFound'].includes(name))
    return new FileStorageError('not-found', `There is no file ${key}.`);
  if (['BadDigest', 'XAmzContentSHA256Mismatch', 'XAmzContentChecksumMismatch'].includes(name))
    return new FileStorageError('checksum-mismatch', `The storage got other bytes of ${key}.`, {
      cause: error,
    });
  return new FileStorageError('unavailable', `The S3 storage failed: ${name}: ${message}`, { cause: error });
}
