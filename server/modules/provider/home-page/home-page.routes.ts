import {
  getHomePage,
  hideQuote,
  listAllTeachers,
  previewHomePage,
  updateHomePage,
} from '#domain/provider/api/home-page.ts';
import { manualTransactionRoute, route, type Route } from '#server/http/route.ts';
import { changeHomePage, hideQuoteOf, homePageRecordOf, listEveryTeacher } from './home-page.ts';
import { previewOf } from './preview.ts';

/** Module: the school's public home page, and a page for each listed teacher. */
export const homePageRoutes: readonly Route[] = [
  route(getHomePage, ({ db, session }) => homePageRecordOf(db, session)),
  manualTransactionRoute(updateHomePage, async ({ session, body, transaction, services }) => {
    const changed = await transaction((db) => changeHomePage(db, session, body));
    services.providers.forget();
    return changed;
  }),
  route(previewHomePage, ({ db, body, services: { config }, request }) =>
    previewOf(db, body, { config, request }),
  ),
  route(listAllTeachers, ({ db, session }) => listEveryTeacher(db, session)),
  route(hideQuote, ({ db, session, params, body }) => hideQuoteOf(db, session, { ...params, ...body })),
];
