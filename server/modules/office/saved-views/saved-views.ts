import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { createSavedView, SavedView, updateSavedView } from '#domain/office/api/saved-views.ts';
import { assertAllowed } from '#server/auth/authorise.ts';
import { omitUndefined, assertVersion } from '#server/errors/assert-version.ts';
import { newId } from '#server/runtime/id.ts';
import { orNotFound, fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Session } from '#server/auth/session.ts';
import { type Db, savepoint } from '#server/db/connection/tenant.ts';
import { softDelete } from '#server/modules/office/deleted/soft-delete.ts';
import { areaOfViews, canView } from '#server/auth/can-view.ts';
import { oneView, type Reader } from './saved-views.queries.ts';

/** Saves a view; 400 naming `name` when its owner has one of that name for this list. */
export async function saveView(
  db: Db,
  session: Pick<Session, 'providerId' | 'accountId' | 'isAdmin' | 'rights'>,
  { resource, name, search, isShared = false }: z.output<typeof createSavedView.body>,
): Promise<SavedView> {
  if (isShared) requireShare(session, { resource });
  const id = newId();
  const row = { id, provider_id: session.providerId, account_id: session.accountId, resource, name };
  await freeName(db, () =>
    db
      .insertInto('saved_view')
      .values({ ...row, search: JSON.stringify(search), is_shared: isShared })
      .execute(),
  );
  return orNotFound(await oneView(db, session, id));
}

/** The school has one of each list. */
async function endOtherDefault(db: Db, { resource }: SavedView): Promise<void> {
  await db
    .updateTable('saved_view')
    .set({ is_school_default: false })
    .where('resource', '=', resource)
    .where('is_school_default', '=', true)
    .execute();
}

/** People who can edit a list's records can share views of it. */
function requireShare(reader: Pick<Session, 'rights'>, { resource }: Pick<SavedView, 'resource'>): void {
  assertAllowed(canView(reader.rights, resource, 'edit'));
}

/**
 * Changes a view. Throws 409 `stale` with the newer one when it was saved since, 403 for another user's view, for sharing without the
 * permission to edit the list, and for non-admins who change the school's default.
 */
export async function changeView(
  db: Db,
  reader: Reader,
  id: string,
  {
    version,
    name,
    search,
    isShared,
    isSchoolDefault: isProviderDefault,
  }: z.output<typeof updateSavedView.body>,
): Promise<SavedView> {
  await sql`select from saved_view where id = ${id} for no key update`.execute(db);
  const view = await ownView(db, reader, id);
  assertVersion(version, view);
  if (isShared && !view.isShared) requireShare(reader, view);
  if (isProviderDefault !== undefined && !reader.isAdmin) throw new ApiError('forbidden');
  if (isProviderDefault) await endOtherDefault(db, view);
  const changes = omitUndefined({
    name,
    search: search && JSON.stringify(search),
    is_shared: isProviderDefault ? true : isShared,
    // A view that is not shared cannot be the school's default.
    is_school_default: isShared === false ? false : isProviderDefault,
  });
  const saved = await freeName(db, () =>
    db
      .updateTable('saved_view')
      .set((eb) => ({ name: eb.ref('name'), ...changes }))
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow(),
  );
  // Not read again, because an admin who stops sharing another user's view cannot see it any more.
  return {
    ...view,
    ...saved,
    ...omitUndefined({
      name,
      search,
      isShared: changes.is_shared,
      isSchoolDefault: changes.is_school_default,
    }),
  };
}

/** Deletes a view. It can be restored for 30 days. Throws 403 for another user's view. */
export async function deleteView(db: Db, reader: Reader, id: string): Promise<void> {
  const { resource } = await ownView(db, reader, id);
  await softDelete(db, {
    noun: 'saved_view',
    id,
    area: areaOfViews(resource),
    title: sql`t.name`,
    place: sql`t.resource`,
    owner: sql`t.account_id`,
  });
}

async function ownView(db: Db, reader: Reader, id: string): Promise<SavedView> {
  const view = orNotFound(await oneView(db, reader, id));
  if (!view.mayChange) throw new ApiError('forbidden');
  return view;
}

async function freeName<Written>(db: Db, write: () => Promise<Written>): Promise<Written> {
  try {
    return await savepoint(db, 'view_name', write);
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw fieldError('name', 'view-name-in-use');
    throw error;
  }
}
