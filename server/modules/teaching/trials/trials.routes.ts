import {
  assignTrial,
  giveTrialOutcome,
  loseTrial,
  loseTrials,
  reopenTrial,
  setTrialOwner,
  winTrial,
} from '#domain/teaching/api/trial-commands.ts';
import { loseManyTrials, setOwnerOfManyTrials } from '#domain/teaching/api/many-trials.ts';
import { trialBoard, trialChoices, trialFunnel } from '#domain/teaching/api/trial-funnel.ts';
import { trials } from '#domain/teaching/api/trials.ts';
import { toBulkResult } from '#server/lists/bulk.ts';
import { route, type Route } from '#server/http/route.ts';
import { beginBatch } from '#server/modules/office/batches/batches.ts';
import { sendWelcome } from '#server/modules/people/sign-in/welcome.ts';
import { assignTrial as assign } from './assign.ts';
import { loseTrial as lose, reopenTrial as reopen, winTrial as win } from './close.ts';
import { boardOf, choicesOf, funnelOf } from './funnel.queries.ts';
import { giveOutcome } from './outcome.ts';
import { listTrials, oneTrial, trialIds } from './trials.queries.ts';
import { createTrial, assertKnownOwner, setOwner, updateTrial } from './trials.ts';

/** Module: trials: from the request over the lesson to won or lost. */
export const trialRoutes: readonly Route[] = [
  route(trials.list, ({ db, session, query }) => listTrials(db, session.accountId, query)),
  route(trialBoard, ({ db, session, query }) => boardOf(db, session.accountId, query.filter)),
  route(trialFunnel, ({ db, session, query }) => funnelOf(db, session.accountId, query.filter)),
  route(trialChoices, ({ db }) => choicesOf(db)),
  route(trials.one, ({ db, params }) => oneTrial(db, params.id)),
  route(trials.create, async ({ db, session, now, body, services, request }) => {
    const { providerId } = session;
    const { trial, isNewStudent } = await createTrial(db, { providerId, now }, body);
    const welcome = { accountId: trial.studentId, providerId, config: services.config, request, now };
    if (isNewStudent && body.sendWelcome) await sendWelcome(db, welcome);
    return trial;
  }),
  route(trials.update, ({ db, params, body }) => updateTrial(db, params.id, body)),
  route(assignTrial, async ({ db, session, now, params: { id }, body }) => {
    const undoId = await assign(db, { id, session, now }, body);
    return { trial: await oneTrial(db, id), undoId };
  }),
  route(giveTrialOutcome, async ({ db, now, params: { id }, body }) => {
    await giveOutcome(db, { id, now }, body);
    return oneTrial(db, id);
  }),
  route(loseTrial, async ({ db, now, params: { id }, body }) => {
    await lose(db, { id, now }, body);
    return oneTrial(db, id);
  }),
  route(reopenTrial, async ({ db, now, params: { id } }) => {
    await reopen(db, { id, now });
    return oneTrial(db, id);
  }),
  route(winTrial, async ({ db, now, params: { id } }) => {
    await win(db, { id, now });
    return oneTrial(db, id);
  }),
  route(setTrialOwner, async ({ db, body: { ids, ownerId } }) => {
    await assertKnownOwner(db, ownerId);
    return toBulkResult(db, ids, (id) => setOwner(db, id, ownerId));
  }),
  route(loseTrials, ({ db, now, body: { ids, ...loss } }) =>
    toBulkResult(db, ids, (id) => lose(db, { id, now }, loss)),
  ),
  route(setOwnerOfManyTrials, async ({ db, session, body: { selection, ...input } }) => {
    await assertKnownOwner(db, input.ownerId);
    const ids = 'ids' in selection ? selection.ids : await trialIds(db, session.accountId, selection.filter);
    return beginBatch(db, session, { kind: 'TRIAL_OWNER', resource: 'trials', input, ids });
  }),
  route(loseManyTrials, async ({ db, session, body: { selection, ...input } }) => {
    const ids = 'ids' in selection ? selection.ids : await trialIds(db, session.accountId, selection.filter);
    return beginBatch(db, session, { kind: 'TRIAL_LOSS', resource: 'trials', input, ids });
  }),
];
