import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** First and last byte of a part. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A recording whose address never serves another one. The media type is chosen by us; the bytes were checked at upload. */
export interface MediaAnswer {
  mediaType: string;
  sizeBytes: number;
  open: (part: ByteRange) => Promise<Readable>;
}

const RANGE = /^bytes=(\d*)-(\d*)$/;

/** Returns the part that a Range header asks for; undefined for the whole (no header, or several parts), null if there is none such. */
export function rangeOf(header: string | undefined, size: number): ByteRange | null | undefined {
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

/** Sends a recording. Opened as a page of its own it can do nothing. */
export const sendMedia = (
  reply: FastifyReply,
  { mediaType, ...stored }: MediaAnswer,
  cacheControl: string,
): Promise<FastifyReply> =>
  sendParts(reply, stored, {
    'cache-control': cacheControl,
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': mediaType,
  });
