import { getSettings, updateSettings } from '#domain/api/settings.ts';
import { route, type Route } from '#server/core/route.ts';
import { changeSettings, settingsOf } from './settings.ts';

export const settingsRoutes: readonly Route[] = [
  route(getSettings, ({ db, session }) => settingsOf(db, session)),
  route(updateSettings, ({ db, session, body }) => changeSettings(db, session, body)),
];
