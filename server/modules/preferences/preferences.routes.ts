import { setPreferences } from '#domain/api/preferences.ts';
import { type Route, route } from '#server/core/route.ts';
import { changePreferences } from './preferences.ts';

export const preferencesRoutes: readonly Route[] = [
  route(setPreferences, ({ db, session, body }) => changePreferences(db, session.accountId, body)),
];
