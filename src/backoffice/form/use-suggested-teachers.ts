import type { CallInput } from '#domain/contract/endpoint.ts';
import { type SuggestedTeacher, suggestTeachers } from '#domain/scheduling/api/suggested-teachers.ts';
import { useApi } from '#src/api/queries.ts';
import { useDebounced } from '../screen/use-debounced.ts';

type Body = NonNullable<CallInput<typeof suggestTeachers>['body']>;
type Learner = Pick<Body, 'language' | 'level'> & {
  studentId?: string | null | undefined;
  groupId?: string | null | undefined;
  studentIds?: readonly string[] | undefined;
};
/** Person, times and length of the lesson; without a person or a language no request is made. */
export type TeacherDraft = Pick<Body, 'times' | 'durationMinutes' | 'lessonIds'> & { learner: Learner };
/** Times are left out where none is known. */
type TeacherQuery = Pick<TeacherDraft, 'learner'> & Partial<TeacherDraft>;

export interface SuggestedTeachers {
  /** Undefined until they are there. */
  teachers: readonly SuggestedTeacher[] | undefined;
  /** At how many times they could be free. */
  times: number;
  usualTeacherId: string | null;
  /** The reasons are those of an earlier time. */
  isOutdated: boolean;
  /** Asks again if the reasons may be old. */
  renew: () => void;
}

/** No question names more. */
export const MOST_TIMES = 60;
const MOST_STUDENTS = 100;
/** Without a time the length decides nothing. */
const ANY_LENGTH = 60;

function whomOf({ studentId, groupId, studentIds = [], language, level }: Learner) {
  const taught = { ...(language && { language }), ...(level && { level }) };
  if (groupId) return { groupId, ...taught };
  if (studentId) return { studentId, ...taught };
  if (studentIds.length > 0) return { studentIds: studentIds.slice(0, MOST_STUDENTS), ...taught };
  return language ? taught : null;
}

function bodyOf({ learner, times = [], durationMinutes = ANY_LENGTH, lessonIds }: TeacherQuery): Body | null {
  const whom = whomOf(learner);
  const lesson = { durationMinutes, ...(lessonIds && { lessonIds }) };
  return whom && { ...whom, ...lesson, times: times.slice(0, MOST_TIMES) };
}

const whoseOf = (body: Body | null | undefined): string =>
  JSON.stringify([body?.studentId, body?.groupId, body?.studentIds, body?.language]);

/**
 * Suitable teachers, best first: requested once the person is known, and again for another time or when the list opens later.
 * Null without a person, or if the request fails: then every teacher is offered.
 */
export function useSuggestedTeachers(draft: TeacherQuery): SuggestedTeachers | null {
  const wanted = JSON.stringify(bodyOf(draft));
  const asked = JSON.parse(useDebounced(wanted)) as Body | null;
  const query = useApi(suggestTeachers, asked ? { body: asked } : {}, {
    enabled: asked !== null,
    retry: false,
    placeholderData: (old, earlier) => {
      const before = earlier?.queryKey[1] as { body?: Body } | undefined;
      return whoseOf(before?.body) === whoseOf(asked) ? old : undefined;
    },
  });
  const { data, isError, isPlaceholderData, isStale, refetch } = query;
  if (!asked || isError) return null;
  return {
    teachers: data?.teachers,
    times: data?.times ?? 0,
    usualTeacherId: data?.usualTeacherId ?? null,
    isOutdated: isPlaceholderData || JSON.stringify(asked) !== wanted,
    renew: () => void (isStale && refetch()),
  };
}
