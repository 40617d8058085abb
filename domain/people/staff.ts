import { PRESETS, presetOf, type RightPreset, type Rights } from '#domain/shared/rights.ts';

/** State of a staff account: invited until a password is chosen. */
export const STAFF_STATES = ['ACTIVE', 'INVITED', 'DISABLED'] as const;
export type StaffState = (typeof STAFF_STATES)[number];

/** Access of a member of staff in one word: everything, a preset, or custom permissions. */
export const STAFF_ACCESS = ['ADMIN', ...PRESETS, 'CUSTOM'] as const;
export type StaffAccess = 'ADMIN' | RightPreset | 'CUSTOM';

interface Account {
  readonly hasPassword: boolean;
  readonly disabledAt: string | null;
}
/** Disabled counts before everything else. */
export function staffStateOf({ hasPassword, disabledAt }: Account): StaffState {
  if (disabledAt !== null) return 'DISABLED';
  return hasPassword ? 'ACTIVE' : 'INVITED';
}

/** Admins have all permissions, whatever else was chosen. */
export const staffAccessOf = ({ isAdmin, rights }: { isAdmin: boolean; rights: Rights }): StaffAccess =>
  isAdmin ? 'ADMIN' : (presetOf(rights) ?? 'CUSTOM');
