import type { SolutionRecord } from '#domain/teaching/api/solutions.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useMoment } from '#src/features/scheduling/agenda/use-moment.ts';

type Titled = Pick<SolutionRecord, 'kind' | 'variant' | 'startsAt' | 'teacherName'>;

/** Returns a function that describes a solution in one line. */
export function useSolutionTitle(): (solution: Titled) => string {
  const t = useT('tasks');
  const moment = useMoment();
  return ({ kind, variant, startsAt, teacherName }) => {
    const key = variant ? `${kind}.${variant}` : kind;
    return t(`solution.${key}`, {
      when: startsAt ? moment(startsAt) : '',
      teacher: teacherName ?? '',
    });
  };
}
