import type { FastifyRequest } from 'fastify';
import { MAX_FILE_BYTES } from '#domain/office/document.ts';
import { ApiError } from '#server/errors/api-error.ts';

/** Reads the uploaded file of a request; refuses one above the maximum size before it is completely received. */
export async function readBytes({ body, headers }: FastifyRequest): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > MAX_FILE_BYTES) throw new ApiError('too-large');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_FILE_BYTES) throw new ApiError('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
