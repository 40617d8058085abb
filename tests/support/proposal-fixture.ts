import {
  acceptSolution,
  declineSolutions,
  proposeSolutions,
} from '#domain/teaching/api/solution-proposals.ts';
import { lessons } from '#domain/scheduling/api/lessons.ts';
import { supportTasks } from '#domain/office/api/support-tasks.ts';
import type { SolutionRecord } from '#domain/teaching/api/solutions.ts';
import { getStudentDashboard } from '#domain/teaching/api/student-dashboard.ts';
import { expireProposals } from '#server/modules/teaching/solution-proposals/expire.ts';
import type { TestApp } from './app.ts';
import { inProviderTransaction } from './booking.ts';
import { supportTaskFixture } from './support-task-fixture.ts';

const chosen = (found: readonly SolutionRecord[]) => found.map(({ key, version }) => ({ key, version }));

/** The solutions with a time of the student's own teacher. */
export const timed = (found: readonly SolutionRecord[]) =>
  found.filter(({ kind }) => kind === 'MOVE_ASKED' || kind === 'MOVE_OTHER_TIME');

/** A school whose support proposes solutions, and how its students answer. */
export function proposalFixture(test: TestApp) {
  const fixture = supportTaskFixture(test);
  const { rig, solutions, moveAsked } = fixture;
  const support = () => rig.fixture.agents.support;

  /** A request to move a lesson, with its times proposed. */
  async function proposed(startsAt: string) {
    const asked = await moveAsked(startsAt);
    const found = timed((await solutions(asked.id)).solutions);
    const sent = await support().call(proposeSolutions, {
      params: { id: asked.id },
      body: { solutions: chosen(found) },
    });
    const agent = await test.sessionOf(asked.student.email);
    const own = async () => (await agent.call(getStudentDashboard)).proposals;
    const [proposal] = await own();
    return { ...asked, agent, own, proposal: proposal!, undoId: sent.undoId };
  }
  type Proposed = Awaited<ReturnType<typeof proposed>>;

  return {
    ...fixture,
    support,
    proposed,
    propose: (id: string, found: readonly SolutionRecord[]) =>
      support().apiCall(proposeSolutions, { params: { id }, body: { solutions: chosen(found) } }),
    task: (id: string) => support().call(supportTasks.one, { params: { id } }),
    accept: ({ agent, proposal }: Proposed, n = 0) =>
      agent.apiCall(acceptSolution, {
        params: { id: proposal.id },
        body: { optionId: proposal.options[n]!.id },
      }),
    decline: ({ agent, proposal }: Proposed, note?: string) =>
      agent.apiCall(declineSolutions, { params: { id: proposal.id }, body: note ? { note } : {} }),
    lessonStart: async (id: string) =>
      Date.parse((await support().call(lessons.one, { params: { id } })).startsAt),
    expire: (now: Date) =>
      inProviderTransaction(test.pool, rig.fixture.provider, (db) => expireProposals(db, now)),
  };
}

export type Proposed = Awaited<ReturnType<ReturnType<typeof proposalFixture>['proposed']>>;
