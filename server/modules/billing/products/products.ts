import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { ProductCreate, ProductRecord, products, ProductUpdate } from '#domain/billing/api/products.ts';
import { PLANS, planWords, productName } from '#domain/billing/plan.ts';
import { omitUndefined, assertVersion } from '#server/errors/assert-version.ts';
import { newId } from '#server/runtime/id.ts';
import { anyOf, many, type Order, page, inOrder } from '#server/lists/list.ts';
import { orNotFound, fieldError } from '#server/errors/api-error.ts';
import type { Page } from '#server/http/route.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type ListQuery = z.output<typeof products.list.query>;

const ORDER: Order = {
  by: {
    position: ['p.position', 'shown.name'],
    name: 'shown.name',
    priceCents: 'p.price_cents',
    createdAt: 'p.created_at',
  },
  fallback: ['position', 'ASC'],
  id: 'p.id',
};

/** Display name of a product; plans are stored by their key. */
const SHOWN = sql<{ name: string }>`(select case p.name ${sql.join(
  PLANS.map((plan) => sql`when ${plan} then ${planWords(plan)}`),
  sql` `,
)} else p.name end collate "und-x-icu" as name)`;

function matching(db: Db, filter: NonNullable<ListQuery['filter']> = {}) {
  let query = db.selectFrom('product as p').innerJoinLateral(SHOWN.as('shown'), (join) => join.onTrue());
  if (filter.id) query = query.where('p.id', '=', anyOf(filter.id));
  if (filter.q) query = query.where(sql<boolean>`position(fold(${filter.q}) in fold(shown.name)) > 0`);
  if (filter.isActive !== undefined) query = query.where('p.is_active', '=', filter.isActive);
  if (filter.creditKind) query = query.where('p.credit_kind', 'in', many(filter.creditKind));
  if (filter.language) query = query.where('p.language', 'in', many(filter.language));
  return query;
}

const columns = (query: ReturnType<typeof matching>) =>
  query
    .leftJoin('product_sold as s', (join) =>
      join.onRef('s.provider_id', '=', 'p.provider_id').onRef('s.product_id', '=', 'p.id'),
    )
    .select([
      'p.id',
      'p.name',
      'p.price_cents as priceCents',
      'p.credit_kind as creditKind',
      'p.credits',
      'p.valid_months as validMonths',
      'p.subscription_months as subscriptionMonths',
      'p.language',
      'p.is_active as isActive',
      'p.position',
      'p.created_at as createdAt',
      'p.updated_at as updatedAt',
      'p.version',
    ])
    .select(sql<number>`coalesce(s.sold_count, 0)`.as('soldCount'))
    .$castTo<ProductRecord>();

/** One page of products with the total, in one statement. */
export const listProducts = (db: Db, query: ListQuery): Promise<Page<ProductRecord>> =>
  page(db, (filter) => matching(db, filter), columns, query, ORDER);

/** Rows for an export, in list order. */
export const productsInOrder = (db: Db, { filter, sort }: ListQuery) =>
  inOrder(matching(db, filter), { filter, sort }, ORDER);

/** The record, or undefined when there is none of this provider. */
export const oneProduct = (db: Db, id: string): Promise<ProductRecord | undefined> =>
  columns(matching(db, { id: [id] })).executeTakeFirst();

/** Creates a product. Throws 400 `name` for a name that another product has. */
export async function createProduct(db: Db, body: ProductCreate): Promise<ProductRecord> {
  const name = productName(body.name);
  await refuseTaken(db, name, null);
  const id = newId();
  const values = { ...rowOf(body), name, price_cents: body.priceCents, credits: body.credits };
  await db
    .insertInto('product')
    .values({ ...values, id, provider_id: sql<string>`app_provider()` })
    .execute();
  return orNotFound(await oneProduct(db, id));
}

/** Changes a product for future orders. Throws 409 `stale` when another user has saved since. */
export async function updateProduct(
  db: Db,
  id: string,
  { version, ...asked }: ProductUpdate,
): Promise<ProductRecord> {
  const body = { ...asked, ...(asked.name && { name: productName(asked.name) }) };
  await db.selectFrom('product').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  assertVersion(version, orNotFound(await oneProduct(db, id)));
  if (body.name) await refuseTaken(db, body.name, id);
  const changes = rowOf(body);
  if (Object.keys(changes).length > 0)
    await db.updateTable('product').set(changes).where('id', '=', id).execute();
  return orNotFound(await oneProduct(db, id));
}

const rowOf = (body: Omit<ProductUpdate, 'version'>) =>
  omitUndefined({
    name: body.name,
    price_cents: body.priceCents,
    credit_kind: body.creditKind,
    credits: body.credits,
    valid_months: body.validMonths,
    subscription_months: body.subscriptionMonths,
    language: body.language,
    is_active: body.isActive,
    position: body.position,
  });

async function refuseTaken(db: Db, name: string, but: string | null): Promise<void> {
  const other = await db.selectFrom('product').select('id').where('name', '=', name).executeTakeFirst();
  if (other && other.id !== but) throw fieldError('name', 'product-name-in-use');
}
