import type { SolutionRecord } from '#domain/teaching/api/solutions.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useWhen } from './use-when.ts';

/** What a solution does, in one line. */
export function useSolutionTitle(): (solution: SolutionRecord) => string {
  const t = useT('tasks');
  const when = useWhen();
  return ({ kind, variant, startsAt, teacherName }) => {
    const key = variant ? `${kind}.${variant}` : kind;
    return t(`solution.${key}`, {
      when: startsAt ? when(startsAt) : '',
      teacher: teacherName ?? '',
    });
  };
}
