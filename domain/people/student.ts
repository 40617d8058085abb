import * as z from 'zod/mini';
import type { ActivityStatus } from './activity-status.ts';
import type { Language } from '#domain/shared/language.ts';

/** BUSINESS: sponsored by a company; PRIVATE: pays alone. */
export const PROFILE_TYPES = ['PRIVATE', 'BUSINESS'] as const;
export const profileType = z.enum(PROFILE_TYPES);
export type ProfileType = z.infer<typeof profileType>;

interface Belonging {
  readonly businessId: string | null;
}

/** A company student is one who belongs to a business. */
export const isBusinessStudent = (student: Belonging): boolean => student.businessId !== null;

export const studentCan = {
  /** Referral and its header button (PERM-03). */
  refer: (student: Belonging & { readonly activityStatus: ActivityStatus }): boolean =>
    student.activityStatus === 'STUDENT' && !isBusinessStudent(student),
  /** The shop: only for individual students of English (PERM-04). */
  seeShop: (student: Belonging & { readonly language: Language }): boolean =>
    student.language === 'ENGLISH' && !isBusinessStudent(student),
};
