import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, type ErrorBody, type ErrorCode } from '#domain/api/errors.ts';
import { Refusal } from './refusal.ts';

/** What the database refuses is a refusal of ours; anything else it says stays inside. */
const SQL_STATES: Record<string, ErrorCode> = {
  '23505': 'already-exists',
  '23P01': 'slot-taken',
  '23503': 'conflict',
  '23514': 'not-possible',
  '40001': 'conflict',
  '40P01': 'conflict',
  '55P03': 'conflict',
  '57014': 'unavailable',
  '53300': 'unavailable',
  '57P01': 'unavailable',
  '57P03': 'unavailable',
  '08006': 'unavailable',
  '22021': 'invalid-input',
  '22P05': 'invalid-input',
};
const FASTIFY_STATUS: Record<number, ErrorCode> = {
  400: 'invalid-input',
  404: 'not-found',
  413: 'too-large',
  414: 'too-large',
  415: 'unsupported-media',
  429: 'too-many-requests',
  503: 'unavailable',
};
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT', 'EPIPE']);

/** Every failure goes through here: one body shape, a code of the closed list, nothing of the inside but a request id. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error);
  const { status } = ERRORS[refusal.code];
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  const body: ErrorBody = {
    code: refusal.code,
    message: refusal.message,
    ...(refusal.errors && { errors: refusal.errors }),
    ...(refusal.details !== undefined && { details: refusal.details }),
    requestId: request.id,
  };
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  void reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode, message } = (error ?? {}) as Partial<FastifyError>;
  if (code && SQL_STATES[code]) return new Refusal(SQL_STATES[code]);
  if (code && NETWORK.has(code)) return new Refusal('unavailable');
  if (statusCode && FASTIFY_STATUS[statusCode]) {
    const known = FASTIFY_STATUS[statusCode];
    return new Refusal(
      known,
      known === 'invalid-input' ? { errors: { body: message ?? 'is not valid JSON' } } : {},
    );
  }
  if (message && /timeout exceeded when trying to connect|Connection terminated/.test(message))
    return new Refusal('unavailable');
  return new Refusal('server-error');
}
