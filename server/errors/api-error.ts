import { type ErrorText, errorText, type ErrorTextKey, type ErrorValues } from '#domain/values/error-text.ts';
import type { ErrorCode, FieldErrors } from '#domain/contract/errors.ts';
import type { Afterthought, Db } from '#server/db/connection/tenant.ts';

interface ApiErrorOptions {
  /** Left out: the code's own. With values: `errorText('key', { … })`. */
  text?: ErrorTextKey | ErrorText;
  errors?: FieldErrors;
  details?: unknown;
  retryAfterSeconds?: number;
}

const isKey = (text: ErrorTextKey | ErrorText): text is ErrorTextKey => /^\w/.test(text);
const asText = (text: ErrorTextKey | ErrorText): ErrorText => (isKey(text) ? errorText(text) : text);

/**
 * A refusal from the closed list of errors. Thrown anywhere below a route; the error handler sends the reply. `message` is an `ErrorText`.
 * The reply renders it in the caller's language.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  /** Data that helps the interface to continue: nearest available slots, the newer record … */
  readonly details: unknown;
  /** When a further try may succeed; answered as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    super(asText(options.text ?? code));
    this.code = code;
    this.errors = options.errors;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** A refusal whose details are read by `find` once its transaction is undone and its locks are gone; who swallows it spares that. */
export class DeferredApiError extends ApiError implements Afterthought {
  override details: unknown = undefined;
  readonly providerId: string;
  readonly #find: (db: Db) => Promise<unknown>;

  constructor(code: ErrorCode, providerId: string, find: (db: Db) => Promise<unknown>) {
    super(code);
    this.providerId = providerId;
    this.#find = find;
  }

  async afterRollback(db: Db): Promise<void> {
    this.details = await this.#find(db);
  }
}

/** Returns `row` or throws 404. The reply is the same for missing rows and rows of others. */
export function orNotFound<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw new ApiError('not-found');
  return row;
}

/** 400 naming one field. */
export function fieldError(field: string, text: ErrorTextKey | ErrorText, values?: ErrorValues): ApiError {
  return new ApiError('invalid-input', {
    errors: { [field]: isKey(text) ? errorText(text, values) : text },
  });
}
