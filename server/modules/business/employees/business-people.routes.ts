import { listNudges, moveOwnCredits, nudgeEmployees } from '#domain/business/api/business-forecast.ts';
import {
  endEmployment,
  inviteEmployees,
  listInvitations,
  stopInvitations,
} from '#domain/business/api/own-people.ts';
import { INVITED_AT_ONCE } from '#domain/business/business-people.ts';
import * as people from '#domain/business/api/business-people.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { route, type Route } from '#server/http/route.ts';
import { businessNow } from '#server/modules/business/businesses/business.ts';
import { resolveBusinessId } from '#server/modules/business/businesses/own-business.ts';
import { mailBrand } from '#server/mail/mail-brand.ts';
import { sendWelcome } from '#server/modules/people/sign-in/welcome.ts';
import { addCostCentre, addGroup, addManager, removeCostCentre, removeGroup } from './business-people.ts';
import { addEmployee, changeEmployee } from './employees.ts';
import { handCredits } from './hand-credits.ts';
import { beginInvitations, invitationsOf, stopInvitations as stop } from './invitations.ts';
import { evaluateInvitation } from './invite.ts';
import { inviteEach } from './invite-each.ts';
import { leaveBusiness } from './leave.ts';
import { leavePreview } from './leave-preview.queries.ts';
import { nudge, nudgedLately } from './nudge.ts';

/** Module: a company's employees: invitations, credits, reminders and leaving. */
export const businessPeopleRoutes: readonly Route[] = [
  route(people.inviteManager, async ({ db, session, params, body, services, request, now }) => {
    const { providerId } = session;
    const accountId = await addManager(db, { businessId: params.id, providerId }, body);
    await sendWelcome(db, { accountId, providerId, config: services.config, request, now });
    return businessNow(db, session, params.id);
  }),
  route(people.addCostCentre, async ({ db, session, params, body }) => {
    await addCostCentre(db, { businessId: params.id, providerId: session.providerId }, body.name);
    return businessNow(db, session, params.id);
  }),
  route(people.removeCostCentre, async ({ db, session, params }) => {
    await removeCostCentre(db, params.id, params.centreId);
    return businessNow(db, session, params.id);
  }),
  route(people.addEmployee, async ({ db, session, params, body }) => {
    await addEmployee(db, params.id, body);
    return businessNow(db, session, params.id);
  }),
  route(people.changeEmployee, async ({ db, session, params, body }) => {
    await changeEmployee(db, params.id, params.studentId, body.costCentreId);
    return businessNow(db, session, params.id);
  }),
  route(people.previewLeave, ({ db, params }) => leavePreview(db, params.id, params.studentId)),
  route(people.leaveBusiness, ({ db, session, params, body, now }) => {
    const { id: businessId, studentId } = params;
    const { accountId, actorId } = session;
    return leaveBusiness(db, { businessId, studentId }, body, { now, accountId, actorId });
  }),
  route(people.addBusinessGroup, async ({ db, session, params, body }) => {
    await addGroup(db, params.id, body.groupId);
    return businessNow(db, session, params.id);
  }),
  route(people.removeBusinessGroup, async ({ db, session, params }) => {
    await removeGroup(db, params.id, params.groupId);
    return businessNow(db, session, params.id);
  }),
  route(people.handCredits, ({ db, session, params, body }) =>
    handCredits(db, { businessId: params.id, providerId: session.providerId }, body),
  ),
  route(inviteEmployees, async ({ db, session, body, services, request, now }) => {
    const businessId = orNotFound(await resolveBusinessId(db, session, undefined));
    const { providerId } = session;
    const { people, isTrial } = body;
    if (isTrial) {
      const checkedPeople = await evaluateInvitation(db, businessId, people);
      return { invited: 0, problems: checkedPeople.map(({ problem }) => problem), jobId: null };
    }
    const mail = { config: services.config, request };
    if (people.length > INVITED_AT_ONCE) {
      const { origin } = await mailBrand(db, mail);
      const batchId = await beginInvitations(db, session, { businessId, origin }, people);
      return { invited: 0, problems: [], jobId: batchId };
    }
    const items = people.map((line, position) => ({ position, recordId: null, body: line }));
    const outcomes = await inviteEach(db, { businessId, providerId, now, mail }, items);
    const problems = outcomes.map(({ errors }) => errors && (Object.values(errors)[0] ?? ''));
    return { invited: problems.filter((one) => one === null).length, problems, jobId: null };
  }),
  route(listInvitations, async ({ db, session }) =>
    invitationsOf(db, orNotFound(await resolveBusinessId(db, session, undefined))),
  ),
  route(stopInvitations, async ({ db, session, params }) =>
    stop(db, orNotFound(await resolveBusinessId(db, session, undefined)), params.id),
  ),
  route(endEmployment, async ({ db, session, params, body, now }) => {
    const businessId = orNotFound(await resolveBusinessId(db, session, undefined));
    const { accountId, actorId } = session;
    const leaver = { businessId, studentId: params.id };
    return leaveBusiness(db, leaver, body, { now, accountId, actorId });
  }),
  route(moveOwnCredits, async ({ db, session, body }) => {
    const businessId = orNotFound(await resolveBusinessId(db, session, undefined));
    return handCredits(db, { businessId, providerId: session.providerId }, body);
  }),
  route(nudgeEmployees, async ({ db, session, body }) => {
    const businessId = orNotFound(await resolveBusinessId(db, session, undefined));
    return { results: await nudge(db, businessId, body.ids) };
  }),
  route(listNudges, async ({ db, session }) =>
    nudgedLately(db, orNotFound(await resolveBusinessId(db, session, undefined))),
  ),
];
