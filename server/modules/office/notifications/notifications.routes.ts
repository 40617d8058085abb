import { listNotifications, readNotifications } from '#domain/office/api/notifications.ts';
import { route, type Route } from '#server/http/route.ts';
import { newsOf } from './notifications.queries.ts';
import { markRead } from './read.ts';

/** Module: the notifications of staff and their read marks. */
export const notificationRoutes: readonly Route[] = [
  route(listNotifications, ({ db, session }) => newsOf(db, session)),
  route(readNotifications, ({ db, session, body }) => markRead(db, session.accountId, body.ids)),
];
