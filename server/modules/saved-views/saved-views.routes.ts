import {
  arrangeList,
  createSavedView,
  deleteSavedView,
  listDisplays,
  listSavedViews,
  updateSavedView,
} from '#domain/api/saved-views.ts';
import { requireRight } from '#server/core/authorise.ts';
import { route, type Route } from '#server/core/route.ts';
import { arrange, displaysOf } from './list-displays.ts';
import { viewsOf } from './saved-views.queries.ts';
import { changeView, deleteView, saveView } from './saved-views.ts';
import { AREA_OF } from './view-areas.ts';

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
  route(listDisplays, ({ db, session }) => displaysOf(db, session)),
  route(arrangeList, async ({ db, session, params, body }) => {
    requireRight(session, AREA_OF[params.resource], 'view');
    return arrange(db, session, params.resource, body);
  }),
  route(deleteSavedView, ({ db, session, params }) => deleteView(db, session, params.id)),
];
