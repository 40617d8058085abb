import { ERRORS, type ErrorCode, type FieldErrors } from '#domain/contract/errors.ts';
import type { Afterthought, Db } from '#server/db/connection/tenant.ts';

interface RefusalOptions {
  message?: string;
  errors?: FieldErrors;
  details?: unknown;
  retryAfterSeconds?: number;
}

/** A refusal from the closed list of errors. Thrown anywhere below a route; the one error handler answers it. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  /** What the interface needs to help further: nearest free slots, the newer record … */
  readonly details: unknown;
  /** When a further try may succeed; answered as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(options.message ?? ERRORS[code].message);
    this.code = code;
    this.errors = options.errors;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** A refusal whose details are read by `find` once its transaction is undone and its locks are gone; who swallows it spares that. */
export class DeferredApiError extends Refusal implements Afterthought {
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
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw new Refusal('not-found');
  return row;
}

/** 400 naming one field. */
export function invalid(field: string, text: string): Refusal {
  return new Refusal('invalid-input', { errors: { [field]: text } });
}
