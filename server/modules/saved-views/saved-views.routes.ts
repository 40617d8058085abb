import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
} from '#domain/api/saved-views.ts';
import { route, type Route } from '#server/core/route.ts';
import { viewsOf } from './saved-views.queries.ts';
import { changeView, deleteView, saveView } from './saved-views.ts';

export const savedViewRoutes: readonly Route[] = [
  route(listSavedViews, ({ db, session, query }) => viewsOf(db, session, query.resource)),
  route(createSavedView, ({ db, session, body }) => saveView(db, session, body)),
  route(updateSavedView, ({ db, session, params, body }) => changeView(db, session, params.id, body)),
  route(deleteSavedView, ({ db, session, params }) => deleteView(db, session, params.id)),
];
