import { ApiError } from '#server/errors/api-error.ts';
import type { Session } from './session.ts';

/** Password, second factor and sessions are the person's own business, even with changes allowed (SEC-03). */
export function refuseSupplanting({ supplantId }: Pick<Session, 'supplantId'>): void {
  if (supplantId) throw new ApiError('forbidden', { text: 'not-while-acting-as-user' });
}
