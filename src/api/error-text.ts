import type { TFunction } from 'i18next';
import { ApiError, NoAnswerError } from './api-error.ts';

const SAYS_MORE: ReadonlySet<string> = new Set([
  'not-possible',
  'conflict',
  'already-exists',
  'stale',
  'slot-taken',
]);

/** An outage with details is one of a part of the server; the text says which. */
const saysMore = ({ code, body }: ApiError): boolean =>
  SAYS_MORE.has(code) || (code === 'unavailable' && body.details !== undefined);

/** Returns the error and the next step in one sentence (`t` can be of any catalogue); the server's text if it has more information. */
export function errorText(error: unknown, t: TFunction): string {
  if (error instanceof NoAnswerError) return t('common:error.no-answer');
  if (!(error instanceof ApiError)) return t('common:error.unexpected');
  if (saysMore(error) && error.message) return error.message;
  return t([`common:error.${error.code}`, 'common:error.server-error']);
}

export const requestIdOf = (error: unknown): string | null =>
  error instanceof ApiError && error.body.requestId ? error.body.requestId : null;
