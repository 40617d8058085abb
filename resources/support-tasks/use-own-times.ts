import { useState } from 'react';
import type { OwnTime, SolutionRecord } from '#domain/teaching/api/solutions.ts';

interface OwnSolution {
  solution: SolutionRecord;
  time: OwnTime;
}

/** Solutions of times that the member of staff has chosen, in addition to the computed ones. */
export function useOwnTimes(computed: readonly SolutionRecord[]) {
  const [added, setAdded] = useState<readonly OwnSolution[]>([]);
  const isComputed = (key: string) => computed.some((one) => one.key === key);
  const own = added.filter(({ solution }) => !isComputed(solution.key));
  return {
    all: [...computed, ...own.map(({ solution }) => solution)],
    timeOf: (key: string): OwnTime | undefined => own.find(({ solution }) => solution.key === key)?.time,
    add: (solution: SolutionRecord, time: OwnTime) =>
      setAdded([...added.filter((one) => one.solution.key !== solution.key), { solution, time }]),
    /** Forgets the times, because what they rest on has changed. */
    clear: () => setAdded([]),
  };
}
