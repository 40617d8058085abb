import {
  archiveCustomField,
  changeCustomField,
  createCustomField,
  deleteCustomField,
  listCustomFields,
  listFieldUses,
  orderCustomFields,
} from '#domain/office/api/custom-fields.ts';
import { can } from '#domain/shared/rights.ts';
import { route, type Route } from '#server/http/route.ts';
import * as fields from './custom-fields.ts';
import { fieldsWithUses } from './custom-fields.queries.ts';
import { fieldsSeenBy } from './fields.ts';

/** Module: the fields that a school defines on its records, and their values. */
export const customFieldRoutes: readonly Route[] = [
  route(listCustomFields, async ({ db, session }) =>
    (await fieldsSeenBy(db, session)).filter(({ resource }) => can(session.rights, resource, 'view')),
  ),
  route(listFieldUses, ({ db, session }) => fieldsWithUses(db, session)),
  route(createCustomField, ({ db, body }) => fields.createField(db, body)),
  route(changeCustomField, ({ db, params, body }) => fields.changeField(db, params.id, body)),
  route(orderCustomFields, ({ db, body }) => fields.orderFields(db, body)),
  route(archiveCustomField, ({ db, params, body, now }) =>
    fields.archiveField(db, params.id, { ...body, now }),
  ),
  route(deleteCustomField, ({ db, session: { accountId }, params, now }) =>
    fields.deleteField(db, params.id, { accountId, now }),
  ),
];
