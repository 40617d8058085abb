import type { OwnTime, TaskSolutions } from '#domain/teaching/api/solutions.ts';
import { MOST_SOLUTIONS } from '#domain/teaching/solution.ts';
import { can } from '#domain/shared/rights.ts';
import type { SupportTaskType } from '#domain/office/support-task-type.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { type TaskViewer, viewerOf } from '#server/modules/office/support-tasks/task-record.ts';
import { cancelling, rescheduling, studentAbsence, teacherAbsence } from './by-lesson.ts';
import { creating, endingRegularLesson, teacherChange, withoutLessons } from './by-student.ts';
import { conflict } from './conflict.ts';
import { type Solution, withEffects } from './effects.ts';
import { lessonOf, taskFacts } from './facts.ts';
import { type Proposal, messageOnly, type Solving } from './proposal.ts';
import { askedVerdict, ownProposal } from './own-time.ts';
import { startingRegularLesson } from './start-regular-lesson.ts';

type Finder = (solving: Solving) => Proposal[] | Promise<Proposal[]>;

const BY_TYPE: Readonly<Record<SupportTaskType, Finder>> = {
  RESCHEDULE_LESSON: rescheduling,
  CANCEL_REGULAR_LESSON: cancelling,
  CANCEL_OCCASIONAL_LESSON: cancelling,
  CANCEL_ALL_REGULAR_LESSONS: endingRegularLesson,
  CREATE_OCCASIONAL_LESSON: (solving) => creating(solving, 'OCCASIONAL'),
  CREATE_TRIAL_LESSON: (solving) => creating(solving, 'TRIAL'),
  CREATE_REGULAR_LESSON: startingRegularLesson,
  CHANGE_TEACHER: teacherChange,
  REPORT_TEACHER_ABSENCE: teacherAbsence,
  REPORT_STUDENT_ABSENCE: studentAbsence,
  NO_LESSON: withoutLessons,
  CONFLICT_REGULAR_OCCASIONAL: conflict,
  REQUEST_CALL: () => [messageOnly('called'), messageOnly('not-reached'), messageOnly('mailed')],
  // Support decides about each lesson on the request's page.
  REQUEST_ABSENCE: () => [messageOnly('answered'), messageOnly('passed-on'), messageOnly('no-action')],
  CUSTOM: () => [messageOnly('answered'), messageOnly('passed-on'), messageOnly('no-action')],
};

/** The caller of the solutions. */
export interface SolutionViewer extends TaskViewer {
  /** Whether the caller can see what teachers earn; false by default. */
  seesPay?: boolean;
}

/** The caller of an endpoint. */
export const solutionViewer = (ctx: { session: Session; now: Date }): SolutionViewer => ({
  ...viewerOf(ctx),
  seesPay: can(ctx.session.rights, 'finance', 'view'),
});

export interface Solved extends Omit<TaskSolutions, 'solutions'> {
  solutions: Solution[];
}

/** Reads what the solutions of a task rest on; 404 when there is no such task. */
export async function solvingOf(
  db: Db,
  id: string,
  { accountId, now, seesPay = false }: SolutionViewer,
): Promise<Solving> {
  const facts = await taskFacts(db, id, now);
  return { db, facts, lesson: lessonOf(facts), accountId, now, seesPay, people: new Map() };
}

/** Returns the solution of a time that staff chose; null if it resolves nothing, or someone is busy then. */
export async function ownSolution(solving: Solving, time: OwnTime): Promise<Solution | null> {
  const proposal = await ownProposal(solving, time);
  return proposal && withEffects(solving, proposal);
}

/**
 * Returns the current solutions for a task, three to five, each feasible at this moment, those of `times` after them, and whether the
 * requested time is free.
 */
export async function proposeSolutions(
  db: Db,
  id: string,
  viewer: SolutionViewer,
  times: readonly OwnTime[] = [],
): Promise<Solved> {
  const solving = await solvingOf(db, id, viewer);
  const { facts, lesson } = solving;
  const proposals = await BY_TYPE[facts.type](solving);
  const solutions = unlike(proposals.map((proposal) => withEffects(solving, proposal))).slice(
    0,
    MOST_SOLUTIONS,
  );
  for (const time of times) {
    const own = await ownSolution(solving, time);
    if (own) solutions.push(own);
  }
  const asked = await askedVerdict(solving);
  return { timeZone: facts.timeZone, currency: facts.currency, lesson, asked, solutions: unlike(solutions) };
}

/** The first of those that are the same. */
const unlike = (solutions: readonly Solution[]): Solution[] =>
  solutions.filter(({ key }, index) => solutions.findIndex((other) => other.key === key) === index);
