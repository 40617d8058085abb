import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { arrangeList, ListDisplay } from '#domain/office/api/saved-views.ts';
import { omitUndefined } from '#server/errors/assert-version.ts';
import { fieldError } from '#server/errors/api-error.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { oneView, type Reader } from './saved-views.queries.ts';

/** Returns how the lists are shown to one person. A chosen view that was deleted, or is no longer shared with them, is ignored. */
export async function displaysOf(db: Db, { accountId }: Pick<Session, 'accountId'>): Promise<ListDisplay[]> {
  const { rows } = await sql<ListDisplay>`
    with own as (select * from list_display where account_id = ${accountId}),
    school as (select * from saved_view where is_school_default)
    select coalesce(o.resource, s.resource) as resource, o.columns, o.density,
      case when v.id is not null then jsonb_build_object('id', v.id, 'isOwnChoice', v.id = o.view_id, 'search', v.search) end as view
    from own o full join school s on s.resource = o.resource
    left join lateral (select w.id, w.search from saved_view w
      where w.id in (o.view_id, s.id) and (w.account_id = ${accountId} or w.is_shared)
      order by w.id = o.view_id desc nulls last limit 1) v on true
    order by 1`.execute(db);
  return rows;
}

/** Keeps what one person has arranged of a list; 400 naming `viewId` for a view that is not of this list, or that they do not see. */
export async function arrange(
  db: Db,
  reader: Reader & Pick<Session, 'providerId'>,
  resource: string,
  { columns, density, viewId }: z.output<typeof arrangeList.body>,
): Promise<ListDisplay> {
  if (viewId && (await oneView(db, reader, viewId))?.resource !== resource)
    throw fieldError('viewId', 'view-not-found');
  const key = { provider_id: reader.providerId, account_id: reader.accountId, resource };
  const changes = omitUndefined({ columns, density, view_id: viewId });
  await db
    .insertInto('list_display')
    .values({ ...key, ...changes })
    .onConflict((oc) =>
      oc
        .columns(['provider_id', 'account_id', 'resource'])
        .doUpdateSet((eb) => ({ resource: eb.ref('excluded.resource'), ...changes })),
    )
    .execute();
  const displays = await displaysOf(db, reader);
  return displays.find((one) => one.resource === resource)!;
}
