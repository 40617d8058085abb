import type { ErrorBody, ErrorCode, FieldErrors } from '#domain/contract/errors.ts';

/** The server answered, and refused. `body` is what it said, `status` the HTTP status. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }

  get code(): ErrorCode {
    return this.body.code;
  }

  get fields(): FieldErrors {
    return this.body.errors ?? {};
  }
}

/** The request got no answer: no network, or the server is down. A retry is safe. */
export class NoAnswerError extends Error {
  constructor(cause?: unknown) {
    super('No answer', { cause });
    this.name = 'NoAnswerError';
  }
}

/** A page's code did not come: no network, or it is of a version that is gone. */
export class NotLoadedError extends Error {
  constructor(cause: unknown) {
    super('Not loaded', { cause });
    this.name = 'NotLoadedError';
  }
}

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid-input',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'too-large',
  429: 'too-many-requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

const isErrorBody = (value: unknown): value is ErrorBody =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value;

/** A proxy in between answers with pages of its own; those become the nearest code of ours. */
export async function errorOf(response: Response): Promise<ApiError> {
  const parsed: unknown = await response.json().catch(() => null);
  if (isErrorBody(parsed)) return new ApiError(response.status, parsed);
  const code = CODE_OF_STATUS[response.status] ?? 'server-error';
  const requestId = response.headers.get('x-request-id') ?? '';
  return new ApiError(response.status, { code, message: response.statusText, requestId });
}

/** Whether the address leads to no record: unknown, another person's, or an invalid id. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 404 || (error.status === 400 && error.fields['id'] !== undefined));
