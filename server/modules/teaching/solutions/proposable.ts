import { isProposable, proposalExpiry } from '#domain/teaching/solution-proposal.ts';
import type { SolutionRecord } from '#domain/teaching/api/solutions.ts';
import type { LessonFacts } from './facts.ts';
import type { Action, Proposal, Solving } from './proposal.ts';

/** The lesson that an action changes. */
const lessonIdOf = (action: Action): string | null => ('lessonId' in action ? action.lessonId : null);

/** Lessons that a solution changes, each once. */
function lessonsOf({ facts }: Solving, actions: readonly Action[]): LessonFacts[] {
  const ids = new Set(actions.map(lessonIdOf));
  return facts.lessons.filter(({ id }) => ids.has(id));
}

interface Proposable extends Pick<SolutionRecord, 'proposable'> {
  proposableUntil: string | null;
}

/** Returns whether the student can be asked to accept a solution, and until when: one that concerns them alone, if it is theirs to decide. */
export function proposableAs(
  solving: Solving,
  { kind, actions }: Pick<Proposal, 'kind' | 'actions'>,
): Proposable {
  const { facts, now } = solving;
  const lessons = lessonsOf(solving, actions);
  const isOwn = lessons.every(
    ({ groupId, seats }) =>
      groupId === null && seats.every(({ studentId }) => studentId === facts.student?.id),
  );
  if (!facts.student || !isOwn || !isProposable(kind)) return { proposable: 'NO', proposableUntil: null };
  const ahead = lessons.map(({ startsAt }) => startsAt).filter((at) => Date.parse(at) > now.getTime());
  const startsAt = [...ahead, ...actions.flatMap(beginningsOf)];
  const expiry = proposalExpiry({ now, rules: facts.rules, startsAt });
  return { proposable: expiry ? 'YES' : 'TOO_SOON', proposableUntil: expiry?.toISOString() ?? null };
}

function beginningsOf(action: Action): string[] {
  if (action.do === 'startRegularLesson') return action.dates.map(({ anchor }) => anchor);
  return action.do === 'move' || action.do === 'book' ? [action.startsAt] : [];
}
