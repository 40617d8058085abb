import * as z from 'zod/mini';

/** What a guardian is to the student. */
export const GUARDIAN_RELATIONS = ['MOTHER', 'FATHER', 'LEGAL_GUARDIAN', 'OTHER'] as const;
export const guardianRelation = z.enum(GUARDIAN_RELATIONS);
export type GuardianRelation = z.infer<typeof guardianRelation>;

export const MOST_GUARDIANS = 6;

/** What a guardian consents to: lessons with the data that they need, and quotes on the school's public home page. */
export const CONSENT_KINDS = ['ENROLMENT', 'QUOTES'] as const;
export const consentKind = z.enum(CONSENT_KINDS);
export type ConsentKind = z.infer<typeof consentKind>;

export const MAX_TEXT_VERSION = 40;

/** Filter of the list of students: all minors, or those without a valid consent to enrolment. */
export const MINOR_FILTERS = ['ALL', 'WITHOUT_CONSENT'] as const;
export const minorFilter = z.enum(MINOR_FILTERS);
export type MinorFilter = z.infer<typeof minorFilter>;
