/**
 * One entry of a `xxxCan` table: can this be done to a record in its status? `statuses` lists the allowed ones, for a query's `where` and
 * for a disabled button's reason.
 */
export function whenStatus<S extends string>(...statuses: readonly S[]) {
  const can = (record: { readonly status: S }): boolean => statuses.includes(record.status);
  return Object.assign(can, { statuses });
}
