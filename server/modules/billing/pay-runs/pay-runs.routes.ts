import {
  addPayLine,
  confirmPayRun,
  createPayRun,
  discardPayRun,
  exportPayRun,
  getPayRules,
  payCosts,
  payPayRun,
  payRunLines,
  payRuns,
  payRunTeachers,
  payStatement,
  payStatementCsv,
  recalculatePayRun,
  removePayLine,
  updatePayRules,
} from '#domain/billing/api/pay-runs.ts';
import {
  addTeacherRate,
  removeTeacherRate,
  teacherPayRuns,
  teacherRates,
} from '#domain/billing/api/teacher-rates.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { auditedRoute, route, type Route } from '#server/http/route.ts';
import { findSubject } from '#server/modules/office/notes/notes.ts';
import { changePayRules, payRulesOf } from './pay-rules.ts';
import { runCsv, statementCsv } from './pay-runs.csv.ts';
import { costsByMonth, linesOfRun, listRuns, oneRun, teachersOfRun } from './pay-runs.queries.ts';
import {
  addManualLine,
  confirmRun,
  createRun,
  discardRun,
  markPaid,
  recalculateRun,
  removeManualLine,
} from './pay-runs.ts';
import { statementFile } from './pay-statement.ts';
import { ratesOfTeacher, runsOfTeacher } from './rates.queries.ts';
import { addRate, removeRate } from './rates.ts';

/** Module: teachers' rates and the monthly pay runs calculated from their lessons. */
export const payRunRoutes: readonly Route[] = [
  route(payRuns.list, ({ db, query }) => listRuns(db, query)),
  route(payRuns.one, async ({ db, params }) => orNotFound(await oneRun(db, params.id))),
  route(createPayRun, ({ db, body }) => createRun(db, body.month)),
  route(recalculatePayRun, ({ db, params }) => recalculateRun(db, params.id)),
  route(confirmPayRun, ({ db, params, body, session, now }) =>
    confirmRun(db, params.id, body.version, { accountId: session.accountId, now }),
  ),
  route(payPayRun, ({ db, params, body }) => markPaid(db, params.id, body)),
  route(discardPayRun, ({ db, params }) => discardRun(db, params.id)),
  route(payRunTeachers, async ({ db, params }) => {
    orNotFound(await oneRun(db, params.id));
    return teachersOfRun(db, params.id);
  }),
  route(payRunLines, async ({ db, params, query }) => {
    orNotFound(await oneRun(db, params.id));
    return linesOfRun(db, params.id, query.teacherId);
  }),
  route(addPayLine, ({ db, params, body }) => addManualLine(db, params.id, body)),
  route(removePayLine, ({ db, params }) => removeManualLine(db, params.id)),
  auditedRoute(exportPayRun, ({ db, session, params, query }) =>
    runCsv({ db, session }, params.id, query.of),
  ),
  route(payStatement, ({ db, params, query }) => statementFile(db, params.id, query.teacherId)),
  auditedRoute(payStatementCsv, ({ db, session, params, query }) =>
    statementCsv({ db, session }, params.id, query.teacherId),
  ),
  route(payCosts, ({ db }) => costsByMonth(db)),
  route(getPayRules, ({ db }) => payRulesOf(db)),
  route(updatePayRules, ({ db, body }) => changePayRules(db, body)),
  route(teacherRates, async ({ db, params }) => {
    await findSubject(db, 'teacher', params.id);
    return ratesOfTeacher(db, params.id);
  }),
  route(addTeacherRate, async ({ db, params, body }) => {
    await addRate(db, params.id, body);
    return ratesOfTeacher(db, params.id);
  }),
  route(removeTeacherRate, ({ db, params }) => removeRate(db, params.id)),
  route(teacherPayRuns, async ({ db, params }) => {
    await findSubject(db, 'teacher', params.id);
    return runsOfTeacher(db, params.id);
  }),
];
