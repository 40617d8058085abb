import type { SessionReply } from '#domain/people/api/auth.ts';
import type { Role } from '#domain/shared/role.ts';
import type { Session } from '#domain/shared/session.ts';

type Next = SessionReply['next'];
/** Why the user is signed out: they signed out, the session expired, the server did not answer, or there was no session (null). */
export type OutReason = 'signed-out' | 'expired' | 'unreachable' | null;

/** The login status (STATE-01), with what must be done first (`next`) and why a session ended (`reason`). */
export type SessionState =
  | Extract<Session, { status: 'unknown' }>
  | (Extract<Session, { status: 'in' }> & { readonly next: Next })
  | (Extract<Session, { status: 'out' }> & { readonly reason: OutReason });

type Listener = (now: SessionState, before: SessionState) => void;

const UNKNOWN: SessionState = { status: 'unknown' };
let state: SessionState = UNKNOWN;
const listeners = new Set<Listener>();

function change(next: SessionState): void {
  const before = state;
  state = next;
  for (const listener of [...listeners]) listener(state, before);
}

/** Kept outside react-query, because react-admin clears that whole cache on sign-out. */
export const getSession = (): SessionState => state;

export function onSession(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores the reply of a sign-in or a refresh. */
export const signedIn = ({ role, next = 'NOTHING' }: { role: Role; next?: Next }): void =>
  change({ status: 'in', role, next });

export const signedOut = (reason: OutReason): void => change({ status: 'out', reason });

/** STATE-02: back to unknown. */
export const clearSession = (): void => change(UNKNOWN);

export const roleOf = (session: SessionState): Role | null => (session.status === 'in' ? session.role : null);
