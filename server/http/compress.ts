import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from '#server/formats/encodings.ts';

/** Less fits into one packet of the network anyway. */
const SMALLEST = 1_200;
/** Eight times smaller for a millisecond; better ones cost more time than a phone saves. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Compresses a reply of the API by the browser's preference, off the main thread; small replies, and those that are not JSON, are sent as
 * they are. A script of another site never receives such a reply (cookies are SameSite=Strict), so its size discloses nothing.
 */
export async function compressReply(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
  if (typeof payload !== 'string' || payload.length < SMALLEST || !isJson) return payload;
  if (reply.hasHeader('content-encoding')) return payload;
  const takes = acceptedEncodings(request);
  const encoding = ['br', 'gzip'].find((one) => takes.has(one));
  reply.header('vary', 'accept-encoding');
  if (!encoding) return payload;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return encoding === 'br' ? brotli(payload, QUICK) : gzipped(payload);
}
