import { escapeLiteral } from 'pg';

/** The provider whose data a transaction can access, and the actor who is logged for its changes (SEC-05, DATA-01, I8). */
export interface Scope {
  readonly providerId: string | null;
  readonly actorId?: string | null;
  readonly subjectId?: string | null;
  readonly supplantId?: string | null;
  readonly action?: string;
  readonly requestId?: string;
}

/** The settings by which triggers and policies know the scope; null is not set. */
const settingsOf = (scope: Scope): Record<string, string | null> => ({
  'app.provider_id': uuid(scope.providerId),
  'app.actor_id': uuid(scope.actorId),
  'app.subject_id': uuid(scope.subjectId),
  'app.supplant_id': uuid(scope.supplantId),
  'app.action': scope.action ?? null,
  'app.request_id': scope.requestId ?? null,
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function uuid(id: string | null | undefined): string | null {
  if (id && !UUID.test(id)) {
    throw new TypeError('A scope holds something that is not an id.');
  }
  return id || null;
}

/** Returns the statements that set a new transaction to `scope`, to append to another statement. */
export const scopeSettings = (scope: Scope): string =>
  Object.entries(settingsOf(scope))
    .map(([name, value]) => (value ? setting(name, value) : ''))
    .join('');

/** Returns the statements that change a transaction from one scope to another; '' if nothing differs. */
export function changeOfScope(from: Scope, to: Scope): string {
  const before = settingsOf(from);
  return Object.entries(settingsOf(to))
    .map(([name, value]) => (value === before[name] ? '' : setting(name, value ?? '')))
    .join('')
    .replace('; ', '');
}

/** Unset settings read as null or ''; every setting here ends with its transaction. */
export const setting = (name: string, value: string): string =>
  // A zero byte would cut the statement short.
  `; set local ${name} = ${escapeLiteral(value.replaceAll('\0', ''))}`;
