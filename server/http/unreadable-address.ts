import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldError, ApiError } from '#server/errors/api-error.ts';

const SERVED_AS = '/api/unreadable-address';
const refusals = new WeakMap<IncomingMessage, ApiError>();

/**
 * Fastify refuses an address that it cannot decode, or that holds too long a part, before any hook has run. Serves such a request as one
 * of our own, so that it has the limits, the headers and the error of every other.
 */
export const takeUnreadable =
  (app: () => FastifyInstance) =>
  ({ statusCode }: FastifyError, { raw }: FastifyRequest, reply: FastifyReply): void => {
    const refusal = statusCode === 414 ? new ApiError('too-large') : fieldError('path', 'address-unreadable');
    refusals.set(raw, refusal);
    raw.url = SERVED_AS;
    app().routing(raw, reply.raw);
  };

export function refuseUnreadable(app: FastifyInstance): void {
  app.all(SERVED_AS, ({ raw }) => {
    throw refusals.get(raw) ?? new ApiError('not-found');
  });
}
