import * as z from 'zod/mini';

/** Records of a student that people count, in the order in which a merge lists them. */
export const MERGED_NOUNS = [
  'lessons',
  'weekly-lessons',
  'groups',
  'trials',
  'requests',
  'messages',
  'contacts',
  'notes',
  'documents',
  'homework',
  'vocabulary',
  'level-tests',
  'orders',
  'subscriptions',
  'saved-cards',
  'billing-details',
  'guardians',
  'consents',
  'tags',
  'custom-fields',
  'referrals',
] as const;
export const mergedNoun = z.enum(MERGED_NOUNS);
export type MergedNoun = z.infer<typeof mergedNoun>;

/** What prevents a merge. */
export const MERGE_PROBLEMS = [
  'students-same',
  'students-merged',
  'students-erased',
  'students-kept-disabled',
  'students-two-companies',
  'students-keep-employee',
  'students-company-records',
  'students-course',
  'students-same-time',
  'students-same-group',
  'students-open-trials',
  'students-absences',
  'students-data-request',
] as const;
export const studentMergeProblem = z.enum(MERGE_PROBLEMS);
export type StudentMergeProblem = z.infer<typeof studentMergeProblem>;

/** Returns whether the typed confirmation is the name of the student that goes, whatever the case and the spaces around it. */
export const isConfirmed = (typed: string, fullName: string): boolean =>
  typed.trim().toLocaleLowerCase() === fullName.trim().toLocaleLowerCase();
