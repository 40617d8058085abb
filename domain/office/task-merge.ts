import * as z from 'zod/mini';
import { isNotified, type SupportTaskType } from './support-task-type.ts';

/** What decides whether two requests can become one. */
export interface MergeableTask {
  id: string;
  type: SupportTaskType;
  issuerId: string;
  issuerRole: string;
  studentId: string | null;
  /** Its student still has to answer proposed solutions. */
  isProposed: boolean;
}

export const mergeProblemName = z.enum([
  'merge-same-request',
  'merge-other-person',
  'merge-absence',
  'merge-proposed',
  'merge-two-requesters',
  'merge-keep-requester',
  'merge-keep-visible',
]);
export type MergeProblem = z.infer<typeof mergeProblemName>;

/** The person that a request is about. */
export const taskSubject = ({ studentId, issuerId }: Pick<MergeableTask, 'studentId' | 'issuerId'>): string =>
  studentId ?? issuerId;

/** Students and teachers, who are notified when their request is resolved. */
const isPerson = ({ issuerRole }: MergeableTask): boolean =>
  issuerRole === 'STUDENT' || issuerRole === 'TEACHER';

/** Returns why an open request cannot be merged into another one; null if it can. */
export function mergeProblem(kept: MergeableTask, merged: MergeableTask): MergeProblem | null {
  if (kept.id === merged.id) return 'merge-same-request';
  if (taskSubject(kept) !== taskSubject(merged)) return 'merge-other-person';
  // Each has its own period, decided together with the absence.
  if (kept.type === 'REQUEST_ABSENCE' || merged.type === 'REQUEST_ABSENCE') return 'merge-absence';
  if (kept.isProposed || merged.isProposed) return 'merge-proposed';
  if (isPerson(merged) && merged.issuerId !== kept.issuerId)
    return isPerson(kept) ? 'merge-two-requesters' : 'merge-keep-requester';
  // The student would lose sight of the request.
  if (isNotified(merged.type) && !isNotified(kept.type)) return 'merge-keep-visible';
  return null;
}

/** Returns whether two requests of one person are probably about the same thing. */
export function isLikelyDuplicate(one: TaskMatter, other: TaskMatter): boolean {
  const isSameLesson = one.lessonId !== null && one.lessonId === other.lessonId;
  const isSameSeries = one.regularLessonId !== null && one.regularLessonId === other.regularLessonId;
  if (isSameLesson || isSameSeries) return true;
  const isAboutOthers =
    (one.lessonId !== null && other.lessonId !== null) ||
    (one.regularLessonId !== null && other.regularLessonId !== null);
  return one.type === other.type && !isAboutOthers;
}

interface TaskMatter {
  type: SupportTaskType;
  lessonId: string | null;
  regularLessonId: string | null;
}
