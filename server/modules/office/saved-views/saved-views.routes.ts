import {
  arrangeList,
  createSavedView,
  deleteSavedView,
  listDisplays,
  listSavedViews,
  updateSavedView,
} from '#domain/office/api/saved-views.ts';
import { assertAllowed } from '#server/auth/authorise.ts';
import { route, type Route } from '#server/http/route.ts';
import { arrange, displaysOf } from './list-displays.ts';
import { viewsOf } from './saved-views.queries.ts';
import { changeView, deleteView, saveView } from './saved-views.ts';
import { canView } from '#server/auth/can-view.ts';

/** Module: saved views and the columns that a list shows. */
export const savedViewRoutes: readonly Route[] = [
  route(listSavedViews, async ({ db, session, query }) => {
    assertAllowed(canView(session.rights, query.resource, 'view'));
    return viewsOf(db, session, query.resource);
  }),
  route(createSavedView, async ({ db, session, body }) => {
    assertAllowed(canView(session.rights, body.resource, 'view'));
    return saveView(db, session, body);
  }),
  route(updateSavedView, ({ db, session, params, body }) => changeView(db, session, params.id, body)),
  route(listDisplays, ({ db, session }) => displaysOf(db, session)),
  route(arrangeList, async ({ db, session, params, body }) => {
    assertAllowed(canView(session.rights, params.resource, 'view'));
    return arrange(db, session, params.resource, body);
  }),
  route(deleteSavedView, ({ db, session, params }) => deleteView(db, session, params.id)),
];
