import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { DownloadHeaders, FilePart } from '#server/files/file-storage.ts';

/** A recording whose address never serves another one. The media type is chosen by us; the bytes were checked at upload. */
export interface MediaAnswer {
  mediaType: string;
  sizeBytes: number;
  open: (part: FilePart) => Promise<Readable>;
  /** The storage's own address for this reader; null or left out: the server sends the bytes. */
  downloadUrl?: (headers: DownloadHeaders) => Promise<string | null>;
}

const RANGE = /^bytes=(\d*)-(\d*)$/;

/** Returns the part that a Range header asks for; undefined for the whole (no header, or several parts), null if there is none such. */
export function rangeOf(header: string | undefined, size: number): FilePart | null | undefined {
  const [, from = '', to = ''] = RANGE.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < start) return undefined;
  return start < size && start <= end ? { start, end } : null;
}

/**
 * Sends stored bytes, or the part that is asked for (RFC 9110): Safari plays nothing without parts, and phones seek by them. A refusal goes
 * without `headers`, so that no one keeps it.
 */
export async function sendParts(
  reply: FastifyReply,
  { sizeBytes, open }: Pick<MediaAnswer, 'sizeBytes' | 'open'>,
  headers: Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  const part = rangeOf(reply.request.headers.range, sizeBytes);
  reply.header('accept-ranges', 'bytes');
  if (part === null) return reply.code(416).header('content-range', `bytes */${sizeBytes}`).send();
  const { start, end } = part ?? { start: 0, end: sizeBytes - 1 };
  const bytes = await open({ start, end });
  if (part) reply.code(206).header('content-range', `bytes ${start}-${end}/${sizeBytes}`);
  return reply
    .headers(headers)
    .header('content-length', end - start + 1)
    .send(bytes);
}

/** Sends a recording, or redirects the browser to the storage. Opened as a page of its own it can do nothing. */
export async function sendMedia(
  reply: FastifyReply,
  { mediaType, downloadUrl, ...stored }: MediaAnswer,
  cacheControl: string,
): Promise<FastifyReply> {
  const url = (await downloadUrl?.({ mediaType, cacheControl })) ?? null;
  if (url !== null) return reply.header('cache-control', 'no-store').redirect(url, 302);
  return sendParts(reply, stored, {
    'cache-control': cacheControl,
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': mediaType,
  });
}
