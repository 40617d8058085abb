import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import type { LessonKind } from '#domain/shared/lesson-kind.ts';

/** Lessons of one kind, or all of them. */
export const ofKind = (lessons: readonly OwnLesson[], kind: LessonKind | null): readonly OwnLesson[] =>
  kind === null ? lessons : lessons.filter(({ type }) => type === kind);
