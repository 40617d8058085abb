import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, type ErrorBody, type ErrorCode, type FieldErrors } from '#domain/contract/errors.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { errorText } from '#domain/values/error-text.ts';
import { FileStorageError, type FileStorageErrorCode } from '#server/files/file-storage.ts';
import { isOutage } from '#server/db/connection/outage.ts';
import { callerLocale } from '#server/locales/caller-locale.ts';
import { errorTextIn, withErrorTexts } from '#server/locales/error-texts.ts';
import type { Providers } from '#server/tenancy/host.ts';
import { ApiError } from '#server/errors/api-error.ts';

/** Database errors that are reported to clients; all others stay internal. */
const SQL_STATES: Record<string, ErrorCode> = {
  '23505': 'already-exists',
  '23P01': 'slot-taken',
  '23503': 'conflict',
  '23514': 'not-possible',
  '40001': 'conflict',
  '40P01': 'conflict',
  '55P03': 'conflict',
  '57014': 'unavailable',
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
/** When to try again what was refused because something is away for the moment: a database that was killed is back by then. */
const RETRY_AFTER_SECONDS = 2;

/**
 * Sends the reply for every error: one body format, a code of the closed list, its text in the caller's language, and no internal details
 * except a request id.
 */
export const errorHandler =
  (providers: Providers) =>
  async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const refusal = toRefusal(error);
    const { status } = ERRORS[refusal.code];
    // Our own refusals are logged where they are thrown.
    if (status >= 500 && !(error instanceof ApiError)) request.log.error({ err: error }, 'request failed');
    const locale = await callerLocale(request, providers);
    const body: ErrorBody = {
      code: refusal.code,
      message: errorTextIn(locale, refusal.message),
      ...(refusal.errors && { errors: fieldTexts(locale, refusal.errors) }),
      ...(refusal.details !== undefined && { details: refusal.details }),
      requestId: request.id,
    };
    const retryAfter =
      refusal.retryAfterSeconds ?? (refusal.code === 'unavailable' ? RETRY_AFTER_SECONDS : undefined);
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply
      .code(status)
      .header('content-language', locale)
      .type('application/json; charset=utf-8')
      .send(withErrorTexts(locale, JSON.stringify(body)));
  };

const fieldTexts = (locale: Locale, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, errorTextIn(locale, text)]));

/** Another storage is not found within seconds: people should try again later, and keep what they have. */
const FILES_RETRY_AFTER_SECONDS = 30;
const FILE_ERRORS: Record<FileStorageErrorCode, () => ApiError> = {
  'not-found': () => new ApiError('not-found'),
  unavailable: () =>
    new ApiError('unavailable', {
      text: 'files-unavailable',
      details: { part: 'files' },
      retryAfterSeconds: FILES_RETRY_AFTER_SECONDS,
    }),
  'checksum-mismatch': () => new ApiError('server-error'),
};

export function toRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof FileStorageError) return FILE_ERRORS[error.code]();
  const { code, statusCode, message, constraint } = (error ?? {}) as Partial<
    FastifyError & { constraint: string }
  >;
  if (constraint === 'student_is_merged') return new ApiError('not-possible', { text: 'student-merged' });
  if (code && SQL_STATES[code]) return new ApiError(SQL_STATES[code]);
  // The client has disconnected, or was cut off: no one reads the reply.
  if (code === 'ECONNRESET' && message === 'aborted') return new ApiError('invalid-input');
  if (isOutage(error)) return new ApiError('unavailable');
  if (statusCode && FASTIFY_STATUS[statusCode]) {
    const known = FASTIFY_STATUS[statusCode];
    return new ApiError(
      known,
      known === 'invalid-input' ? { errors: { body: message ?? errorText('invalid-json') } } : {},
    );
  }
  return new ApiError('server-error');
}
