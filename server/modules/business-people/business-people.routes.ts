import { listNudges, moveOwnCredits, nudgeEmployees } from '#domain/api/business-forecast.ts';
import { endEmployment, inviteEmployees } from '#domain/api/own-people.ts';
import * as people from '#domain/api/business-people.ts';
import { found } from '#server/core/refusal.ts';
import { route, type Route } from '#server/core/route.ts';
import { asSeenBy } from '#server/modules/business/budget.ts';
import { businessNow } from '#server/modules/business/business.ts';
import { companyAsked } from '#server/modules/business/own-company.ts';
import { sendWelcome } from '#server/modules/auth/welcome.ts';
import { addCostCentre, addGroup, addManager, removeCostCentre, removeGroup } from './business-people.ts';
import { addEmployee, changeEmployee } from './employees.ts';
import { handCredits } from './hand-credits.ts';
import { invite } from './invite.ts';
import { leaveCompany } from './leave.ts';
import { leavingOf } from './leaving.queries.ts';
import { nudge, nudgedLately } from './nudge.ts';

export const businessPeopleRoutes: readonly Route[] = [
  route(people.inviteManager, async ({ db, session, params, body, services, request, now }) => {
    const { providerId } = session;
    const accountId = await addManager(db, { businessId: params.id, providerId }, body);
    await sendWelcome(db, { accountId, providerId, config: services.config, request, now });
    return asSeenBy(session)(await businessNow(db, params.id));
  }),
  route(people.addCostCentre, async ({ db, session, params, body }) => {
    const place = { businessId: params.id, providerId: session.providerId };
    return asSeenBy(session)(await addCostCentre(db, place, body.name));
  }),
  route(people.removeCostCentre, async ({ db, session, params }) =>
    asSeenBy(session)(await removeCostCentre(db, params.id, params.centreId)),
  ),
  route(people.addEmployee, async ({ db, session, params, body }) =>
    asSeenBy(session)(await addEmployee(db, params.id, body)),
  ),
  route(people.changeEmployee, async ({ db, session, params, body }) =>
    asSeenBy(session)(await changeEmployee(db, params.id, params.studentId, body.costCentreId)),
  ),
  route(people.leaving, ({ db, params }) => leavingOf(db, params.id, params.studentId)),
  route(people.leaveCompany, ({ db, session, params, body, now }) => {
    const { id: businessId, studentId } = params;
    const { accountId, actorId } = session;
    return leaveCompany(db, { businessId, studentId }, body, { now, accountId, actorId });
  }),
  route(people.addCompanyGroup, async ({ db, session, params, body }) =>
    asSeenBy(session)(await addGroup(db, params.id, body.groupId)),
  ),
  route(people.removeCompanyGroup, async ({ db, session, params }) =>
    asSeenBy(session)(await removeGroup(db, params.id, params.groupId)),
  ),
  route(people.handCredits, ({ db, session, params, body }) =>
    handCredits(db, { businessId: params.id, providerId: session.providerId }, body),
  ),
  route(inviteEmployees, async ({ db, session, body, services, request, now }) => {
    const businessId = found(await companyAsked(db, session, undefined));
    const { providerId } = session;
    const { ids, problems } = await invite(db, { businessId, providerId }, body);
    for (const accountId of ids)
      await sendWelcome(db, { accountId, providerId, config: services.config, request, now });
    return { invited: ids.length, problems };
  }),
  route(endEmployment, async ({ db, session, params, body, now }) => {
    const businessId = found(await companyAsked(db, session, undefined));
    const { accountId, actorId } = session;
    const leaver = { businessId, studentId: params.id };
    return leaveCompany(db, leaver, body, { now, accountId, actorId });
  }),
  route(moveOwnCredits, async ({ db, session, body }) => {
    const businessId = found(await companyAsked(db, session, undefined));
    return handCredits(db, { businessId, providerId: session.providerId }, body);
  }),
  route(nudgeEmployees, async ({ db, session, body }) => {
    const businessId = found(await companyAsked(db, session, undefined));
    return { results: await nudge(db, businessId, body.ids) };
  }),
  route(listNudges, async ({ db, session }) =>
    nudgedLately(db, found(await companyAsked(db, session, undefined))),
  ),
];
