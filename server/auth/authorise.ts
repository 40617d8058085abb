import type { Endpoint } from '#domain/contract/endpoint.ts';
import { can, canCall, type Right } from '#domain/shared/rights.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Session } from './session.ts';

/**
 * Throws if the caller cannot use this endpoint: role, permissions of staff, admin flag, a session for one purpose only, read-only acting
 * as.
 */
export function authorise(endpoint: Endpoint, session: Session | null): asserts session is Session {
  if (!session) throw new ApiError('unauthenticated');
  if (endpoint.roles !== 'anyone' && !endpoint.roles.includes(session.role)) throw new ApiError('forbidden');
  if (
    session.role === 'CUSTOMER_SUPPORT' &&
    endpoint.roles !== 'anyone' &&
    !canCall(session.rights, endpoint)
  )
    throw new ApiError('forbidden');
  if (endpoint.admin && !session.isAdmin) throw new ApiError('forbidden');
  if (endpoint.always) return;
  if (session.purpose === 'SET_PASSWORD') throw new ApiError('forbidden');
  if (session.purpose === 'SET_SECOND_FACTOR') throw new ApiError('second-factor-enrolment');
  if (session.supplantId && !session.changesAllowed && endpoint.method !== 'GET')
    throw new ApiError('supplant-read-only');
}

/** Refuses what the list of nouns (domain/nouns.ts) does not allow. */
export function assertAllowed(isAllowed: boolean): void {
  if (!isAllowed) throw new ApiError('forbidden');
}

/** Refuses staff without this level of a permission. For handlers that determine the area themselves. */
export function assertRight({ rights }: Pick<Session, 'rights'>, right: Right, level: 'view' | 'edit'): void {
  if (!can(rights, right, level)) throw new ApiError('forbidden');
}
