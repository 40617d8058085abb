import { CompiledQuery } from 'kysely';

/**
 * Placeholder among a statement's values for the time zone of the transaction's school. The connection fills it in and queries it once per
 * transaction. From a sub-select it would be unknown to the planner, and so would every day: the planner assumes that a third of the rows
 * come after an unknown day, and hardly any between two (decision 27).
 */
export const PROVIDER_ZONE = Symbol("the school's time zone");

export const zoneStatement = CompiledQuery.raw(
  'select time_zone as zone from provider where id = app_provider()',
);
