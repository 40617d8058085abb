import { CompiledQuery } from 'kysely';

/**
 * Stands among a statement's values for the time zone of the transaction's school, which the connection puts there (and asks for, once a
 * transaction). Read by a sub-select instead, it would be unknown to the planner, and so would every day: it takes a third of the
 * rows to lie after one, and of two to lie between them hardly any (decision 27).
 */
export const SCHOOL_ZONE = Symbol("the school's time zone");

export const zoneStatement = CompiledQuery.raw(
  'select time_zone as zone from provider where id = app_provider()',
);
