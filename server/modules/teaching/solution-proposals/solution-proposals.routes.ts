import {
  acceptSolution,
  declineSolutions,
  listSentSolutions,
  proposeSolutions,
  withdrawSolutions,
} from '#domain/teaching/api/solution-proposals.ts';
import type { Session } from '#server/auth/session.ts';
import { route, type Route } from '#server/http/route.ts';
import { oneTask, viewerOf } from '#server/modules/office/support-tasks/task-record.ts';
import { solutionViewer } from '#server/modules/teaching/solutions/solve.ts';
import { acceptOption, decline } from './answer.ts';
import { withdrawProposal } from './close.ts';
import { ownProposals, sentSolutions } from './read-proposals.ts';
import { sendProposal } from './propose.ts';

const asking = ({ session, now }: { session: Session; now: Date }) => ({
  studentId: session.accountId,
  now,
});

/** Module: solutions of a request that support proposes to its student, who accepts one or declines. */
export const solutionProposalRoutes: readonly Route[] = [
  route(listSentSolutions, async (ctx) => {
    await oneTask(ctx.db, viewerOf(ctx), ctx.params.id);
    return { proposals: await sentSolutions(ctx.db, ctx.params.id) };
  }),
  route(proposeSolutions, async (ctx) => {
    const { db, params, body, session } = ctx;
    const viewer = { ...solutionViewer(ctx), actorId: session.actorId };
    const undoId = await sendProposal(db, params.id, body, viewer);
    return { task: await oneTask(db, viewer, params.id), undoId };
  }),
  route(withdrawSolutions, async (ctx) => {
    await withdrawProposal(ctx.db, ctx.params.id, ctx.now);
    return oneTask(ctx.db, viewerOf(ctx), ctx.params.id);
  }),
  route(acceptSolution, async (ctx) => {
    const { db, params, body, now } = ctx;
    await acceptOption(db, asking(ctx), params.id, body.optionId);
    return { proposals: await ownProposals(db, ctx.session.accountId, now) };
  }),
  route(declineSolutions, async (ctx) => {
    const { db, params, body, now } = ctx;
    await decline(db, asking(ctx), params.id, body.note ?? null);
    return { proposals: await ownProposals(db, ctx.session.accountId, now) };
  }),
];
