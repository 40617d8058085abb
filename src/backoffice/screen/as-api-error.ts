import { HttpError } from 'react-admin';
import type { ErrorBody } from '#domain/contract/errors.ts';
import { ApiError } from '#src/api/api-error.ts';

/** react-admin's data provider speaks of HttpErrors; our panels read the API's own (src/backoffice/frame/data-provider.ts). */
export const asApiError = (error: unknown): unknown =>
  error instanceof HttpError ? new ApiError(error.status, error.body as ErrorBody) : error;
