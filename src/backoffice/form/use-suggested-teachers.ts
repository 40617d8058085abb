import { useState } from 'react';
import type { CallInput } from '#domain/contract/endpoint.ts';
import { type SuggestedTeacher, suggestTeachers } from '#domain/scheduling/api/suggested-teachers.ts';
import { useApi } from '#src/api/queries.ts';

type Body = NonNullable<CallInput<typeof suggestTeachers>['body']>;
/** Person, time and length of the lesson; without a person no request is made. */
export type TeacherDraft = Omit<Body, 'studentId' | 'groupId'> & {
  learner: { studentId?: string | null | undefined; groupId?: string | null | undefined };
};

export interface SuggestedTeachers {
  /** Undefined until they are there. */
  teachers: readonly SuggestedTeacher[] | undefined;
  /** At how many times they could be free. */
  times: number;
  usualTeacherId: string | null;
  /** Asks again, where the wish is another by now. */
  renew: () => void;
}

/** No question names more. */
export const MOST_TIMES = 60;

function bodyOf({ learner: { studentId, groupId }, times, ...rest }: TeacherDraft): Body | null {
  const whom = groupId ? { groupId } : studentId && { studentId };
  return whom ? { ...whom, ...rest, times: times.slice(0, MOST_TIMES) } : null;
}

const studentOf = (body: Body | null | undefined): string => body?.groupId ?? body?.studentId ?? '';

/**
 * Suitable teachers, best first: requested once the student is known, and again when the list opens, not while they type.
 * Null without a student, or if the request fails: then every teacher is offered.
 */
export function useSuggestedTeachers(draft: TeacherDraft): SuggestedTeachers | null {
  const body = bodyOf(draft);
  const [asked, setAsked] = useState(body);
  if (studentOf(asked) !== studentOf(body)) setAsked(body);
  const { data, isError } = useApi(suggestTeachers, asked ? { body: asked } : {}, {
    enabled: asked !== null,
    retry: false,
    placeholderData: (old, query) => {
      const before = query?.queryKey[1] as { body?: Body } | undefined;
      return studentOf(before?.body) === studentOf(asked) ? old : undefined;
    },
  });
  if (!asked || isError) return null;
  return {
    teachers: data?.teachers,
    times: data?.times ?? 0,
    usualTeacherId: data?.usualTeacherId ?? null,
    renew: () => setAsked(body),
  };
}
