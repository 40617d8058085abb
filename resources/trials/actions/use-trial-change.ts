import { useQueryClient } from '@tanstack/react-query';
import { SHOWS_LESSONS } from '#resources/lessons/use-lesson-change.ts';
import { keyOf } from '#src/api/queries.ts';

const CONCERNED = /trials|students|support-task|dashboard/;

/** Shows a trial as it is now, and has everything asked anew that tells of it. */
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
