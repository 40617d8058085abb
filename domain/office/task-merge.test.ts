import { expect, it } from 'vitest';
import { isLikelyDuplicate, type MergeableTask, mergeProblem, taskSubject } from './task-merge.ts';

const taskWith = (rest: Partial<MergeableTask> = {}): MergeableTask => ({
  id: 'kept',
  type: 'CUSTOM',
  issuerId: 'ana',
  issuerRole: 'STUDENT',
  studentId: 'ana',
  isProposed: false,
  ...rest,
});
const OTHER = { id: 'merged' };
const STAFF = { issuerId: 'nuria', issuerRole: 'CUSTOMER_SUPPORT' };
const TEACHER = { issuerId: 'laura', issuerRole: 'TEACHER' };

it.each<[string | null, Partial<MergeableTask>, Partial<MergeableTask>]>([
  [null, {}, OTHER],
  [null, {}, { ...OTHER, ...STAFF }],
  [null, STAFF, { ...OTHER, ...STAFF, issuerId: 'pau' }],
  [null, { ...TEACHER, studentId: null }, { ...OTHER, ...TEACHER, studentId: null }],
  ['merge-same-request', {}, {}],
  ['merge-other-person', {}, { ...OTHER, studentId: 'ben', issuerId: 'ben' }],
  ['merge-other-person', { ...TEACHER, studentId: null }, { ...OTHER, ...TEACHER }],
  ['merge-absence', { type: 'REQUEST_ABSENCE' }, OTHER],
  ['merge-absence', {}, { ...OTHER, type: 'REQUEST_ABSENCE' }],
  ['merge-proposed', { isProposed: true }, OTHER],
  ['merge-proposed', {}, { ...OTHER, isProposed: true }],
  ['merge-keep-requester', STAFF, OTHER],
  ['merge-two-requesters', TEACHER, OTHER],
  ['merge-two-requesters', {}, { ...OTHER, ...TEACHER }],
  ['merge-keep-visible', { type: 'CANCEL_REGULAR_LESSON' }, OTHER],
  [null, { type: 'CANCEL_REGULAR_LESSON' }, { ...OTHER, type: 'CANCEL_OCCASIONAL_LESSON' }],
])('%s', (problem, kept, merged) => {
  expect(mergeProblem(taskWith(kept), taskWith(merged))).toBe(problem);
});

it('is about the student, or else about the requester', () => {
  expect(taskSubject(taskWith(TEACHER))).toBe('ana');
  expect(taskSubject(taskWith({ ...TEACHER, studentId: null }))).toBe('laura');
});

const NONE = { type: 'CUSTOM', lessonId: null, regularLessonId: null } as const;
it.each([
  [true, NONE, NONE],
  [false, NONE, { ...NONE, type: 'REQUEST_CALL' as const }],
  [true, { ...NONE, lessonId: 'a' }, { ...NONE, lessonId: 'a', type: 'REQUEST_CALL' as const }],
  [true, { ...NONE, regularLessonId: 'a' }, { ...NONE, regularLessonId: 'a', type: 'NO_LESSON' as const }],
  [false, { ...NONE, lessonId: 'a' }, { ...NONE, lessonId: 'b' }],
  [true, { ...NONE, lessonId: 'a' }, NONE],
])('likely duplicate: %s', (isLikely, one, another) => {
  expect(isLikelyDuplicate(one, another)).toBe(isLikely);
});
