import { HttpError } from 'react-admin';
import type { ErrorBody } from '#domain/contract/errors.ts';
import { ApiError } from '#src/api/api-error.ts';

/**
 * Converts the HttpErrors of react-admin's data provider to the API's own errors: our panels expect those
 * (src/backoffice/frame/data-provider.ts).
 */
export const asApiError = (error: unknown): unknown =>
  error instanceof HttpError ? new ApiError(error.status, error.body as ErrorBody) : error;

/**
 * Returns the record that a react-admin mutation resolves with. Rejects with ApiError, also if the mutation resolves with nothing because
 * the session has ended.
 */
export async function changedRecord<Row extends object>(mutation: Promise<Row | void>): Promise<Row> {
  const record = await mutation.catch((error: unknown) => {
    throw asApiError(error);
  });
  if (record && 'id' in record) return record;
  throw new ApiError(401, { code: 'unauthenticated', message: '', requestId: '' });
}
