import { useQueryClient } from '@tanstack/react-query';
import { SHOWS_LESSONS } from '#resources/lessons/use-lesson-change.ts';
import { keyOf } from '#src/api/queries.ts';

const CONCERNED = /trials|students|support-task|dashboard/;

/** Shows the changed trial and refetches everything that depends on it. */
export function useTrialChange() {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({
        predicate: ({ queryKey: [first] }) => typeof first === 'string' && CONCERNED.test(first),
      }),
      ...SHOWS_LESSONS.map((each) => client.invalidateQueries({ queryKey: keyOf(each) })),
    ]);
  };
}
