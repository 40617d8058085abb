import { ERRORS, type ErrorCode, type FieldErrors } from '#domain/contract/errors.ts';
import type { Afterthought, Db } from '#server/db/connection/tenant.ts';

interface ApiErrorOptions {
  message?: string;
  errors?: FieldErrors;
  details?: unknown;
  retryAfterSeconds?: number;
}

/** A refusal from the closed list of errors. Thrown anywhere below a route; the one error handler answers it. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  /** What the interface needs to help further: nearest free slots, the newer record … */
  readonly details: unknown;
  /** When a further try may succeed; answered as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    super(options.message ?? ERRORS[code].message);
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

/** Answers `row`, or refuses with 404 when there is none: unknown and another's are the same to the asker. */
export function orNotFound<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw new ApiError('not-found');
  return row;
}

/** 400 naming one field. */
export function fieldError(field: string, text: string): ApiError {
  return new ApiError('invalid-input', { errors: { [field]: text } });
}
