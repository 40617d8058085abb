import type { SolutionRecord, TaskSolutions } from '#domain/teaching/api/solutions.ts';

const prints = ({ solutions }: TaskSolutions): string[] =>
  solutions.map(({ key, version }) => `${key} ${version}`).toSorted();

/** Whether two answers hold the same solutions, in whatever order. */
export const isSame = (one: TaskSolutions, other: TaskSolutions): boolean =>
  prints(one).join() === prints(other).join();

/** The latest solutions, those that were shown before in their old order: what one reads does not jump about. */
export function renewedBy(shown: TaskSolutions, latest: TaskSolutions): TaskSolutions {
  const old = shown.solutions.map(({ key }) => key);
  const placeOf = ({ key }: SolutionRecord) => (old.includes(key) ? old.indexOf(key) : old.length);
  return { ...latest, solutions: latest.solutions.toSorted((a, b) => placeOf(a) - placeOf(b)) };
}
