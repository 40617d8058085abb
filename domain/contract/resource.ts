import * as z from 'zod/mini';
import { type Area, AREAS, type MoneyRight } from '#domain/shared/rights.ts';
import type { Role } from '#domain/shared/role.ts';
import { endpoint, type Schema } from './endpoint.ts';
import type { Noun } from '#domain/nouns.ts';
import { fieldIdIn, MOST_FIELDS } from '#domain/office/custom-value.ts';
import { errorText } from '#domain/values/error-text.ts';
import { idOf } from './id.ts';

/** Text that holds JSON (ra-data-simple-rest's sort, range and filter); `inner` checks the parsed value. */
export function jsonText<T extends Schema>(inner: T) {
  const parse = z.transform((text: string, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.issues.push({ code: 'custom', message: errorText('invalid-json'), input: text });
      return z.NEVER;
    }
  });
  return z.pipe(z.pipe(z.string().check(z.maxLength(8000)), parse), inner);
}

/** Most rows in one page of a list; exports stream past it. */
export const MAX_PAGE = 200;

/** One of the names, or a custom field's where the records have them. The error names those that are always possible. */
function nameIn<const S extends string>(names: readonly S[], hasCustomFields: boolean): z.ZodMiniType<S, S> {
  const own = z.enum(names as unknown as [S, ...S[]]);
  if (!hasCustomFields) return own as unknown as z.ZodMiniType<S, S>;
  const custom = z.string().check(z.refine((name) => fieldIdIn(name) !== undefined));
  return z.union([own, custom], {
    error: ({ input }) => own.safeParse(input).error?.issues[0]?.message,
  }) as unknown as z.ZodMiniType<S, S>;
}

/** `sort`, `range`, `filter` of a list: only the listed fields sort, only the given filters filter. Others are 400. */
export function listQuery<const S extends string, F extends z.core.$ZodShape>(
  sortable: readonly S[],
  filters: F,
  hasCustomFields = false,
) {
  const range = z
    .tuple([z.int().check(z.nonnegative()), z.int().check(z.nonnegative())])
    .check(
      z.refine(
        ([from, to]) => to >= from && to - from < MAX_PAGE,
        errorText('at-most-rows', { max: MAX_PAGE }),
      ),
    );
  return z.strictObject({
    sort: z.optional(jsonText(z.tuple([nameIn(sortable, hasCustomFields), z.enum(['ASC', 'DESC'])]))),
    range: z.optional(jsonText(range)),
    filter: z.optional(
      jsonText(
        z.strictObject({ id: z.optional(z.array(z.uuid()).check(z.maxLength(MAX_PAGE))), ...filters }),
      ),
    ),
  });
}

interface ReadOnlySpec<S extends string, F extends z.core.$ZodShape, R extends Schema> {
  name: string;
  noun: Noun;
  title: string;
  roles: readonly Role[];
  /** Left out: the noun's area. */
  area?: Area;
  money?: MoneyRight;
  /** Only for accounts with the admin flag. */
  admin?: boolean;
  /** The list's row and the record alike: react-admin seeds the record from the row. */
  record: R;
  sortable: readonly S[];
  filters: F;
  /** The school defines further fields, by which the list can be sorted. */
  hasCustomFields?: boolean;
}
interface ResourceSpec<
  S extends string,
  F extends z.core.$ZodShape,
  R extends Schema,
  C extends Schema,
  U extends Schema,
> extends ReadOnlySpec<S, F, R> {
  create: C;
  update: U;
}

/** Returns the area with the same name as the noun, if there is one. */
function areaOf(name: string): { area?: Area } {
  const area = AREAS.find((each) => each === name);
  return area ? { area } : {};
}

/** Endpoints for list and record of one noun at /backoffice/<name>, for react-admin's data provider; read-only. */
export function readOnlyResource<const S extends string, F extends z.core.$ZodShape, R extends Schema>(
  spec: ReadOnlySpec<S, F, R>,
) {
  const path = `/backoffice/${spec.name}`;
  const { roles, record, money } = spec;
  const right = {
    ...(spec.area ? { area: spec.area } : areaOf(spec.name)),
    ...(money && { money }),
    ...(spec.admin && { admin: true as const }),
  };
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `List ${spec.title}`,
      roles,
      ...right,
      query: listQuery(spec.sortable, spec.filters, spec.hasCustomFields),
      reply: z.array(record),
      replies: 'page',
    }),
    one: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      summary: `Get one of the ${spec.title}`,
      roles,
      ...right,
      params: z.strictObject({ id: idOf(spec.noun) }),
      reply: record,
    }),
  };
}

/** The endpoints that react-admin's data provider needs for one noun, at /backoffice/<name>. */
export function resource<
  const S extends string,
  F extends z.core.$ZodShape,
  R extends Schema,
  C extends Schema,
  U extends Schema,
>(spec: ResourceSpec<S, F, R, C, U>) {
  const { roles, record } = spec;
  const { list, one } = readOnlyResource(spec);
  const { area, money } = list;
  const right = { ...(area && { area }), ...(money && { money }) };
  return {
    list,
    one,
    create: endpoint({
      method: 'POST',
      path: list.path,
      summary: `Create one of ${spec.title}`,
      roles,
      ...right,
      body: spec.create,
      reply: record,
      idempotent: true,
    }),
    update: endpoint({
      method: 'PATCH',
      path: one.path,
      summary: `Change one of ${spec.title}`,
      roles,
      ...right,
      params: one.params,
      body: spec.update,
      reply: record,
    }),
  };
}

/** One value or several: both forms filter. */
export function oneOrMany<T extends Schema>(schema: T) {
  return z.union([schema, z.array(schema).check(z.minLength(1), z.maxLength(50))]);
}

/** Query of a list, plus the columns to export; all of them if none are named. */
export function exportQuery<const C extends string, Q extends z.core.$ZodShape>(
  query: z.ZodMiniObject<Q, z.core.$strict>,
  columns: readonly C[],
  hasCustomFields = false,
) {
  const most = columns.length + (hasCustomFields ? MOST_FIELDS : 0);
  const chosen = z.array(nameIn(columns, hasCustomFields)).check(z.minLength(1), z.maxLength(most));
  return z.extend(query, { columns: z.optional(jsonText(chosen)) });
}

/** Declaration of a list that can be exported. */
interface Exported<Q extends z.core.$ZodShape> {
  path: string;
  roles: 'anyone' | readonly Role[];
  area: Area | 'staff' | null;
  money: MoneyRight | null;
  admin: boolean;
  query: z.ZodMiniObject<Q, z.core.$strict>;
}

/**
 * The list as CSV: the same permissions, filter and sort, all rows; the requested columns in the requested order. `columns` are those of
 * the screen, in its order; the first names the record and is always included.
 */
export function exportOf<const C extends string, Q extends z.core.$ZodShape>(
  { path, roles, area, money, admin, query }: Exported<Q>,
  columns: readonly C[],
  hasCustomFields = false,
) {
  const csv = endpoint({
    method: 'GET',
    path: `${path}/export`,
    summary: `Export ${path.split('/').at(-1)} as CSV`,
    roles,
    ...(area && { area }),
    ...(money && { money }),
    admin,
    query: exportQuery(query, columns, hasCustomFields),
    reply: z.string(),
    replies: 'csv',
  });
  return { ...csv, columns };
}

/** Result of a bulk action for each item, so that no failure goes unnoticed. */
export const bulkReply = z.object({
  results: z.array(z.object({ id: z.string(), ok: z.boolean(), message: z.nullable(z.string()) })),
});
export type BulkReply = z.infer<typeof bulkReply>;

/** The records of a bulk action: the given ids, or all that match the list's filter. */
export function selectionOf<F extends z.core.$ZodShape>(noun: Noun, filters: F) {
  return z.union([
    z.strictObject({ ids: z.array(idOf(noun)).check(z.minLength(1), z.maxLength(10_000)) }),
    z.strictObject({ filter: z.strictObject(filters) }),
  ]);
}
