import {
  setStatusOfManyStudents,
  setStudentStatus,
  students,
  welcomeManyStudents,
  welcomeStudents,
} from '#domain/people/api/students.ts';
import { studentCredits, studentLessons, studentTrials } from '#domain/people/api/student-tabs.ts';
import {
  addManyStudentsCredits,
  addStudentsCredits,
  setManyStudentsCompany,
  setManyStudentsTeacher,
  setStudentsCompany,
  setStudentsTeacher,
} from '#domain/people/api/many-students.ts';
import type * as z from 'zod/mini';
import type { BatchRecord } from '#domain/office/api/batches.ts';
import type { BatchKind } from '#domain/office/batch.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { listDuplicates } from '#domain/people/api/duplicates.ts';
import { tagManyStudents, tagStudents } from '#domain/people/api/student-tags.ts';
import { toBulkResult } from '#server/lists/bulk.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { route, type Route } from '#server/http/route.ts';
import { mailBrand } from '#server/mail/mail-brand.ts';
import { sendWelcome } from '#server/modules/people/sign-in/welcome.ts';
import { beginBatch } from '#server/modules/office/batches/batches.ts';
import { resolveTags } from '#server/modules/office/tags/record-tags.ts';
import { tagMany } from '#server/modules/office/tags/tag-many.ts';
import { duplicatePairs } from './duplicates.queries.ts';
import { listStudents, oneStudent, studentIds } from './students.queries.ts';
import { addManyCredits, setManyLinks } from './change-many.ts';
import { setStatuses } from './set-statuses.ts';
import { creditsOf, lessonsOf, trialsOf } from './students.tabs.queries.ts';
import { welcomeStudent } from './welcome-students.ts';
import { createStudent, refusePastEnd, updateStudent } from './students.ts';

interface Begun {
  kind: BatchKind;
  selection: z.output<typeof setStatusOfManyStudents.body>['selection'];
  input: object;
}

/** Starts a background task on the selected students. */
async function begin(db: Db, session: Session, { kind, selection, input }: Begun): Promise<BatchRecord> {
  const ids = 'ids' in selection ? selection.ids : await studentIds(db, session, selection.filter);
  return beginBatch(db, session, { kind, resource: 'students', input, ids });
}

/** Module: students: record, profile, lists, import and bulk actions. */
export const studentRoutes: readonly Route[] = [
  route(listDuplicates, ({ db }) => duplicatePairs(db)),
  route(students.list, ({ db, session, query }) => listStudents(db, session, query)),
  route(students.one, async ({ db, session, params }) =>
    orNotFound(await oneStudent(db, session, params.id)),
  ),
  route(students.create, async ({ db, session, now, body, services, request }) => {
    const student = await createStudent(db, { providerId: session.providerId, now, reader: session }, body);
    if (body.sendWelcome)
      await sendWelcome(db, {
        accountId: student.id,
        providerId: session.providerId,
        config: services.config,
        request,
        now,
      });
    return student;
  }),
  route(students.update, ({ db, session: { isAdmin }, params, now, body }) =>
    updateStudent(db, { id: params.id, now, isAdmin }, body),
  ),
  route(setStudentStatus, ({ db, now, session, body }) =>
    setStatuses(db, body, { accountId: session.actorId, now }),
  ),
  route(setStatusOfManyStudents, async ({ db, session, now, body: { selection, ...input } }) => {
    await refusePastEnd(db, now, input.statusUntil);
    return begin(db, session, { kind: 'STUDENT_STATUS', selection, input });
  }),
  route(setStudentsTeacher, ({ db, now, session, body: { ids, ...links } }) =>
    setManyLinks(db, ids, links, { accountId: session.actorId, now }),
  ),
  route(setManyStudentsTeacher, ({ db, session, body: { selection, ...input } }) =>
    begin(db, session, { kind: 'STUDENT_TEACHER', selection, input }),
  ),
  route(setStudentsCompany, ({ db, now, session, body: { ids, ...links } }) =>
    setManyLinks(db, ids, links, { accountId: session.actorId, now }),
  ),
  route(setManyStudentsCompany, ({ db, session, body: { selection, ...input } }) =>
    begin(db, session, { kind: 'STUDENT_COMPANY', selection, input }),
  ),
  route(addStudentsCredits, ({ db, now, session, body: { ids, ...added } }) =>
    addManyCredits(db, ids, added, { accountId: session.actorId, now }),
  ),
  route(addManyStudentsCredits, ({ db, session, body: { selection, ...input } }) =>
    begin(db, session, { kind: 'STUDENT_CREDITS', selection, input }),
  ),
  route(tagStudents, ({ db, session: { accountId }, now, body: { ids, ...change } }) =>
    tagMany(db, 'students', ids, { change, accountId, now }),
  ),
  route(tagManyStudents, async ({ db, session, body: { selection, ...change } }) => {
    const input = await resolveTags(db, change);
    return begin(db, session, { kind: 'STUDENT_TAGS', selection, input });
  }),
  route(welcomeStudents, ({ db, session: { providerId }, now, body, services: { config }, request }) =>
    toBulkResult(db, body.ids, (id) =>
      welcomeStudent(db, { providerId, now, mail: { config, request } }, id),
    ),
  ),
  route(welcomeManyStudents, async ({ db, session, body: { selection }, services, request }) => {
    const ids = 'ids' in selection ? selection.ids : await studentIds(db, session, selection.filter);
    const { origin } = await mailBrand(db, { config: services.config, request });
    return beginBatch(db, session, { kind: 'INVITATION', resource: 'students', input: { origin }, ids });
  }),
  route(studentCredits, async ({ db, params }) => orNotFound(await creditsOf(db, params.id))),
  route(studentLessons, async ({ db, params, query }) => orNotFound(await lessonsOf(db, params.id, query))),
  route(studentTrials, async ({ db, params }) => orNotFound(await trialsOf(db, params.id))),
];
