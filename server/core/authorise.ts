import type { Endpoint } from '#domain/api/endpoint.ts';
import { Refusal } from './refusal.ts';
import type { Session } from './session.ts';

/** Refuses who may not call this endpoint: role, admin flag, a session for one purpose only, supplant read-only. */
export function authorise(endpoint: Endpoint, session: Session | null): asserts session is Session {
  if (!session) throw new Refusal('unauthenticated');
  if (endpoint.who !== 'anyone' && !endpoint.who.includes(session.role)) throw new Refusal('forbidden');
  if (endpoint.admin && !session.isAdmin) throw new Refusal('forbidden');
  if (endpoint.always) return;
  if (session.purpose === 'SET_PASSWORD') throw new Refusal('forbidden');
  if (session.purpose === 'SET_SECOND_FACTOR') throw new Refusal('second-factor-enrolment');
  if (session.supplantId && !session.changesAllowed && endpoint.method !== 'GET')
    throw new Refusal('supplant-read-only');
}
