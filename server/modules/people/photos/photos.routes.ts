import { getPhoto, removeOwnPhoto, setOwnPhoto } from '#domain/people/api/photos.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { type Route, route, manualTransactionRoute } from '#server/http/route.ts';
import { dropPhoto, savePhoto, photoFor } from './photos.ts';

/** Module: profile photos. */
export const photoRoutes: readonly Route[] = [
  manualTransactionRoute(setOwnPhoto, async ({ request, session, transaction }) => {
    const bytes = await readBytes(request);
    return transaction((db) => savePhoto(db, session, bytes));
  }),
  route(removeOwnPhoto, ({ db, session }) => dropPhoto(db, session.accountId)),
  route(getPhoto, async ({ db, session, params }) => ({
    mediaType: 'image/jpeg',
    content: await photoFor(db, session, params.id),
  })),
];
