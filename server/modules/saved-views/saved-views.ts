import type * as z from 'zod/mini';
import type { createSavedView, SavedView, updateSavedView } from '#domain/api/saved-views.ts';
import { given } from '#server/core/change.ts';
import { newId } from '#server/core/id.ts';
import { found, invalid, Refusal } from '#server/core/refusal.ts';
import type { Session } from '#server/core/session.ts';
import { type Db, savepoint } from '#server/db/tenant.ts';
import { oneView, type Reader } from './saved-views.queries.ts';

/** Saves a view; 400 naming `name` when its owner has one of that name for this list. */
export async function saveView(
  db: Db,
  session: Pick<Session, 'providerId' | 'accountId' | 'isAdmin'>,
  { resource, name, search, isShared = false }: z.output<typeof createSavedView.body>,
): Promise<SavedView> {
  const id = newId();
  const row = { id, provider_id: session.providerId, account_id: session.accountId, resource, name };
  await freeName(db, () =>
    db
      .insertInto('saved_view')
      .values({ ...row, search: JSON.stringify(search), is_shared: isShared })
      .execute(),
  );
  return found(await oneView(db, session, id));
}

/** Changes a view; 403 for somebody else's. */
export async function changeView(
  db: Db,
  reader: Reader,
  id: string,
  { name, search, isShared }: z.output<typeof updateSavedView.body>,
): Promise<SavedView> {
  const view = await ownView(db, reader, id);
  const changes = given({ name, search: search && JSON.stringify(search), is_shared: isShared });
  await freeName(db, () =>
    db
      .updateTable('saved_view')
      .set((eb) => ({ name: eb.ref('name'), ...changes }))
      .where('id', '=', id)
      .execute(),
  );
  // Not read again: an admin who ends the sharing of somebody's view sees it no longer.
  return { ...view, ...given({ name, search, isShared }) };
}

export async function deleteView(db: Db, reader: Reader, id: string): Promise<void> {
  await ownView(db, reader, id);
  await db.deleteFrom('saved_view').where('id', '=', id).execute();
}

async function ownView(db: Db, reader: Reader, id: string): Promise<SavedView> {
  const view = found(await oneView(db, reader, id));
  if (!view.mayChange) throw new Refusal('forbidden');
  return view;
}

async function freeName(db: Db, write: () => Promise<unknown>): Promise<void> {
  try {
    await savepoint(db, 'view_name', write);
  } catch (error) {
    if ((error as { code?: string }).code === '23505')
      throw invalid('name', 'You have a view of this name already.');
    throw error;
  }
}
