import { chooseNewsByLink, chooseNewsOf, newsOfLink, unsubscribeOneClick } from '#domain/office/api/news.ts';
import { publicRoute, route, type Route } from '#server/http/route.ts';
import { chooseFor } from './news.ts';
import { choiceOfLink, chooseByLink, oneClick } from './unsubscribe.ts';

/** Module: news and offers by e-mail, unsubscribed from by the link in each e-mail, or by staff for a person. */
export const newsRoutes: readonly Route[] = [
  publicRoute(newsOfLink, (visit) => choiceOfLink(visit, visit.body.token)),
  publicRoute(chooseNewsByLink, (visit) => chooseByLink(visit, visit.body.token, visit.body.isOn)),
  publicRoute(unsubscribeOneClick, (visit) => oneClick(visit, visit.query.token)),
  route(chooseNewsOf, ({ db, session, params, body }) => chooseFor(db, session, params.id, body.isOn)),
];
