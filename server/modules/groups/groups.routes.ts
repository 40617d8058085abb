import { groupLessons, groups, updateGroup as update } from '#domain/api/groups.ts';
import { found } from '#server/core/refusal.ts';
import { route, type Route } from '#server/core/route.ts';
import { lessonsOfGroup } from './groups.lessons.queries.ts';
import { listGroups, oneGroup } from './groups.queries.ts';
import { updateGroup } from './groups.ts';

export const groupRoutes: readonly Route[] = [
  route(groups.list, ({ db, query }) => listGroups(db, query)),
  route(groups.one, async ({ db, params }) => found(await oneGroup(db, params.id))),
  route(update, ({ db, params, body }) => updateGroup(db, params.id, body)),
  route(groupLessons, async ({ db, params, query }) => {
    found(await oneGroup(db, params.id));
    return lessonsOfGroup(db, params.id, query);
  }),
];
