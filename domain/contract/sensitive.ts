import * as z from 'zod/mini';
import type { MoneyRight, RightLevel } from '#domain/shared/rights.ts';
import type { Schema } from './endpoint.ts';

type Level = Exclude<RightLevel, 'none'>;
interface RequiredRight {
  readonly right: MoneyRight;
  readonly level: Level;
  /** The value that replaces it in a reply. */
  readonly instead: null | undefined;
}

const requiredRights = new WeakMap<object, RequiredRight>();

/** Marks a field of a reply as null for staff without permission to view it. Managers, teachers and students see their own. */
export function sensitive<S extends Schema>(right: MoneyRight, inner: S): z.ZodMiniNullable<S> {
  const schema = z.nullable(inner);
  requiredRights.set(schema, { right, level: 'view', instead: null });
  return schema;
}

/** The same where the reply is sent back as it is: the field is left out. */
export function omitted<S extends Schema>(right: MoneyRight, inner: S): z.ZodMiniOptional<S> {
  const schema = z.optional(inner);
  requiredRights.set(schema, { right, level: 'view', instead: undefined });
  return schema;
}

/** Marks a field of a body that staff can send only with this level of the permission; otherwise 403 naming the field. It is optional. */
export function guarded<S extends Schema>(
  right: MoneyRight,
  inner: S,
  level: Level = 'edit',
): z.ZodMiniOptional<S> {
  const schema = z.optional(inner);
  requiredRights.set(schema, { right, level, instead: undefined });
  return schema;
}

/** Returns the permission that `sensitive` or `guarded` has attached to this schema, if any. */
export const askedOf = (schema: object): RequiredRight | undefined => requiredRights.get(schema);
