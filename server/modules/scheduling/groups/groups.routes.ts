import {
  groupAttendance,
  groupLessons,
  groupMembers,
  groups,
  joinGroup as join,
  leaveGroup as leave,
  setGroupStatus as setStatuses,
  setStatusOfManyGroups,
} from '#domain/scheduling/api/groups.ts';
import { moveMembers as move } from '#domain/scheduling/api/group-moves.ts';
import { previewGroupStart, startGroup as start } from '#domain/scheduling/api/group-start.ts';
import { assertRight } from '#server/auth/authorise.ts';
import { toBulkResult } from '#server/lists/bulk.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { route, type Route } from '#server/http/route.ts';
import { beginBatch } from '#server/modules/office/batches/batches.ts';
import { attendanceOfGroup } from './groups.attendance.queries.ts';
import { lessonsOfGroup } from './groups.lessons.queries.ts';
import { everMembersOf } from './groups.members.queries.ts';
import { groupIds, listGroups, oneGroup } from './groups.queries.ts';
import { createGroup, setGroupStatus, updateGroup } from './groups.ts';
import { joinGroup, leaveGroup } from './members.ts';
import { moveMembers } from './move-members.ts';
import { startGroup } from './start.ts';
import { previewGroupStartDates } from './start-preview.ts';

/** Module: groups: members, seats, waiting list and attendance. */
export const groupRoutes: readonly Route[] = [
  route(groups.list, ({ db, session, query }) => listGroups(db, session, query)),
  route(groups.one, async ({ db, session, params }) => orNotFound(await oneGroup(db, session, params.id))),
  route(groups.create, ({ db, session: { providerId, isAdmin }, body }) =>
    createGroup(db, { providerId, isAdmin }, body),
  ),
  route(previewGroupStart, ({ db, session, body, now }) =>
    previewGroupStartDates(db, body, { accountId: session.accountId, now }),
  ),
  route(start, ({ db, session, body, now }) => {
    if (body.startTime) assertRight(session, 'calendar', 'edit');
    const { providerId, accountId, actorId, isAdmin } = session;
    return startGroup(db, body, { providerId, accountId, actorId, isAdmin, now });
  }),
  route(move, ({ db, params, body, now, session }) =>
    moveMembers(
      db,
      { groupId: params.id, ...body },
      { now, actorId: session.actorId, isAdmin: session.isAdmin },
    ),
  ),
  route(groups.update, ({ db, params, body, now, session }) =>
    updateGroup(db, params.id, body, { now, actorId: session.actorId, isAdmin: session.isAdmin }),
  ),
  route(setStatuses, ({ db, body }) =>
    toBulkResult(db, body.ids, (id) => setGroupStatus(db, id, body.status)),
  ),
  route(setStatusOfManyGroups, async ({ db, session, body: { selection, ...input } }) => {
    const ids = 'ids' in selection ? selection.ids : await groupIds(db, session, selection.filter);
    return beginBatch(db, session, { kind: 'GROUP_STATUS', resource: 'groups', input, ids });
  }),
  route(groupLessons, async ({ db, session, params, query }) => {
    orNotFound(await oneGroup(db, session, params.id));
    return lessonsOfGroup(db, params.id, query);
  }),
  route(groupMembers, async ({ db, session, params }) => {
    orNotFound(await oneGroup(db, session, params.id));
    return everMembersOf(db, params.id);
  }),
  route(groupAttendance, async ({ db, session, params, query }) => {
    orNotFound(await oneGroup(db, session, params.id));
    return attendanceOfGroup(db, params.id, query);
  }),
  route(join, ({ db, params, body, now, session }) =>
    joinGroup(
      db,
      { groupId: params.id, ...body },
      { now, actorId: session.actorId, isAdmin: session.isAdmin },
    ),
  ),
  route(leave, ({ db, params, body, now, session }) =>
    leaveGroup(
      db,
      { groupId: params.id, ...body },
      { now, actorId: session.actorId, isAdmin: session.isAdmin },
    ),
  ),
];
