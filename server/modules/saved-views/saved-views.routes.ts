import type * as z from 'zod/mini';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
  type viewResource,
} from '#domain/api/saved-views.ts';
import type { Area } from '#domain/rights.ts';
import { requireRight } from '#server/core/authorise.ts';
import { route, type Route } from '#server/core/route.ts';
import { viewsOf } from './saved-views.queries.ts';
import { changeView, deleteView, saveView } from './saved-views.ts';

/** Filters name people: views are for who may see the list. */
const AREA_OF = {
  students: 'students',
  teachers: 'teachers',
  groups: 'groups',
  business: 'business',
  trials: 'trials',
  payments: 'payments',
  products: 'payments',
  coupons: 'payments',
  courses: 'courses',
  lessons: 'calendar',
  'support-tasks': 'tasks',
  audit: 'settings',
} as const satisfies Record<z.output<typeof viewResource>, Area>;

export const savedViewRoutes: readonly Route[] = [
  route(listSavedViews, async ({ db, session, query }) => {
    requireRight(session, AREA_OF[query.resource], 'view');
    return viewsOf(db, session, query.resource);
  }),
  route(createSavedView, async ({ db, session, body }) => {
    requireRight(session, AREA_OF[body.resource], 'view');
    return saveView(db, session, body);
  }),
  route(updateSavedView, ({ db, session, params, body }) => changeView(db, session, params.id, body)),
  route(deleteSavedView, ({ db, session, params }) => deleteView(db, session, params.id)),
];
