import {
  listAbsenceRequests,
  planOwnAbsence,
  readAbsenceDecision,
  sendAbsenceRequest,
  withdrawAbsenceRequest,
} from '#domain/scheduling/api/absence-requests.ts';
import { route, type Route } from '#server/http/route.ts';
import type { Session } from '#server/auth/session.ts';
import { listRequests } from './absence-requests.queries.ts';
import { planOwn, readDecision, sendRequest, withdrawRequest } from './absence-requests.ts';

const asker = ({ session, now }: { session: Session; now: Date }) => ({ teacherId: session.accountId, now });

/** Module: teachers' requests for an absence, and support's decisions. */
export const absenceRequestRoutes: readonly Route[] = [
  route(planOwnAbsence, (ctx) => planOwn(ctx.db, asker(ctx), ctx.query)),
  route(listAbsenceRequests, (ctx) => listRequests(ctx.db, asker(ctx))),
  route(sendAbsenceRequest, (ctx) => sendRequest(ctx.db, asker(ctx), ctx.body)),
  route(withdrawAbsenceRequest, (ctx) => withdrawRequest(ctx.db, asker(ctx), ctx.params.id)),
  route(readAbsenceDecision, (ctx) => readDecision(ctx.db, asker(ctx), ctx.params.id)),
];
