import { DEFAULT_RULES } from '#domain/shared/provider.ts';
import type { Role } from '#domain/shared/role.ts';
import { text } from '#domain/values/text.ts';

/** How long acting as another user lasts unless the provider sets less (SEC-01). */
export const SUPPLANT_MINUTES = DEFAULT_RULES.supplantMinutes;

/** Reason for acting as a user; that user will read it. */
export const supplantReason = text({ min: 5, max: 300 });

interface Person {
  readonly userId: string;
  readonly role: Role;
  readonly admin: boolean;
  readonly providerId: string;
}

export interface SupplantDraft {
  readonly agent: Person & { readonly isSupplanting: boolean };
  readonly subject: Person;
}

export type SupplantRefusal =
  | 'not-support'
  | 'nested'
  | 'oneself'
  | 'other-provider'
  | 'admin'
  | 'peer'
  | 'password-resetter';

/** Returns why the agent cannot act as the subject, or null if they can (PERM-02, SEC-02). */
export function supplantRefusal({ agent, subject }: SupplantDraft): SupplantRefusal | null {
  if (agent.role !== 'CUSTOMER_SUPPORT') return 'not-support';
  if (agent.isSupplanting) return 'nested';
  if (agent.userId === subject.userId) return 'oneself';
  if (agent.providerId !== subject.providerId) return 'other-provider';
  if (subject.admin) return 'admin';
  if (subject.role === 'CUSTOMER_SUPPORT') return 'peer';
  return subject.role === 'PASSWORD_RESETTER' ? 'password-resetter' : null;
}

export const supplantCan = {
  target: (draft: SupplantDraft): boolean => supplantRefusal(draft) === null,
  /** Read-only until changes are allowed. */
  change: (supplant: { readonly changesAllowed: boolean }): boolean => supplant.changesAllowed,
};
