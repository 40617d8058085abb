import {
  acceptTimeProposal,
  declineTimeProposal,
  getTimeProposal,
  listTimeProposals,
  proposeTime,
  withdrawTimeProposal,
} from '#domain/scheduling/api/time-proposals.ts';
import type { Session } from '#server/auth/session.ts';
import { route, type Route } from '#server/http/route.ts';
import { openProposalsOf, proposalOf } from './time-proposals.queries.ts';
import { accept, decline, propose, withdraw } from './time-proposals.ts';

const asker = ({ session, now }: { session: Session; now: Date }) => ({ accountId: session.accountId, now });

/** Module: teachers' proposals to reschedule one lesson, and the student's answers. */
export const timeProposalRoutes: readonly Route[] = [
  route(getTimeProposal, (ctx) => proposalOf(ctx.db, asker(ctx), ctx.params.id)),
  route(listTimeProposals, (ctx) => openProposalsOf(ctx.db, asker(ctx))),
  route(proposeTime, (ctx) => propose(ctx.db, asker(ctx), ctx.params.id, ctx.body)),
  route(withdrawTimeProposal, (ctx) => withdraw(ctx.db, asker(ctx), ctx.params.id)),
  route(acceptTimeProposal, (ctx) => accept(ctx.db, asker(ctx), ctx.params.id, ctx.body.startsAt)),
  route(declineTimeProposal, (ctx) => decline(ctx.db, asker(ctx), ctx.params.id, ctx.body.startsAt)),
];
