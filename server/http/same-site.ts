import type { FastifyRequest } from 'fastify';
import { ApiError } from '#server/errors/api-error.ts';

/**
 * Refuses requests started by another site (SEC-09, D5). Browsers always send Sec-Fetch-Site or Origin with such requests; a tool that
 * sends neither has no cookies of a victim.
 */
export function refuseCrossSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new ApiError('cross-site');
  const { origin } = request.headers;
  if (origin !== undefined && hostOf(origin) !== request.host) throw new ApiError('cross-site');
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}
