import type { FastifyRequest } from 'fastify';

/** The encodings that a browser takes, without those that it refuses. */
export function acceptedEncodings(request: FastifyRequest): Set<string> {
  const offers = String(request.headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',');
  return new Set(
    offers.filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer)).map((offer) => offer.split(';')[0]!.trim()),
  );
}
