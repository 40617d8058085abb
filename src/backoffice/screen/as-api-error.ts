import { HttpError } from 'react-admin';
import type { ErrorBody } from '#domain/contract/errors.ts';
import { ApiError } from '#src/api/api-error.ts';

/** react-admin's data provider speaks of HttpErrors; our panels read the API's own (src/backoffice/frame/data-provider.ts). */
export const asApiError = (error: unknown): unknown =>
  error instanceof HttpError ? new ApiError(error.status, error.body as ErrorBody) : error;

/**
 * The record that one of react-admin's mutations answers. Rejects with ApiError, also where react-admin answers nothing
 * because the session has ended.
 */
export async function changedRecord<Row extends object>(mutation: Promise<Row | void>): Promise<Row> {
  const record = await mutation.catch((error: unknown) => {
    throw asApiError(error);
  });
  if (record && 'id' in record) return record;
  throw new ApiError(401, { code: 'unauthenticated', message: '', requestId: '' });
}
