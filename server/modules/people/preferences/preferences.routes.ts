import { chooseMessage, messageChoices } from '#domain/office/api/messages.ts';
import { setPreferences } from '#domain/people/api/preferences.ts';
import { type Route, route } from '#server/http/route.ts';
import { choicesOf, choose } from './messages.ts';
import { changePreferences } from './preferences.ts';

/** Module: e-mail preferences and read messages of an account. */
export const preferencesRoutes: readonly Route[] = [
  route(setPreferences, ({ db, session, body }) => changePreferences(db, session.accountId, body)),
  route(messageChoices, ({ db, session }) => choicesOf(db, session)),
  route(chooseMessage, ({ db, session, body }) => choose(db, session, body)),
];
