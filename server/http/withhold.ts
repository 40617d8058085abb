import { errorText } from '#domain/values/error-text.ts';
import type { Endpoint, Schema } from '#domain/contract/endpoint.ts';
import { askedOf } from '#domain/contract/sensitive.ts';
import { can, type Rights } from '#domain/shared/rights.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Page } from './route.ts';

type Take = (value: unknown, held: Rights) => unknown;
interface Def {
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
}
const defOf = (schema: Schema): Def => schema._zod.def as Def;

/** Returns the permission that a field needs, also if it was made optional or nullable afterwards. */
function askedBy(schema: Schema): ReturnType<typeof askedOf> {
  const { innerType } = defOf(schema);
  return askedOf(schema) ?? (innerType && askedBy(innerType));
}

/**
 * Returns a function that removes from a value of this schema what the caller's permissions do not cover; null where there is nothing to
 * remove.
 */
function takerOf(schema: Schema): Take | null {
  const requiredRight = askedBy(schema);
  const { shape, element, innerType } = defOf(schema);
  if (requiredRight)
    return (value, held) =>
      can(held, requiredRight.right, requiredRight.level) ? value : requiredRight.instead;
  if (shape) return ofObject(shape);
  const inner = element ?? innerType;
  const take = inner ? takerOf(inner) : null;
  if (!take) return null;
  return (value, held) =>
    Array.isArray(value)
      ? value.map((one) => take(one, held))
      : value === null || value === undefined
        ? value
        : take(value, held);
}

function ofObject(shape: Readonly<Record<string, Schema>>): Take | null {
  const takers = Object.entries(shape).flatMap(([key, inner]) => {
    const take = takerOf(inner);
    return take ? [[key, take] as const] : [];
  });
  if (takers.length === 0) return null;
  return (value, held) => {
    const visible = { ...(value as Record<string, unknown>) };
    for (const [key, take] of takers) if (key in visible) visible[key] = take(visible[key], held);
    return visible;
  };
}

const takers = new WeakMap<Schema, { take: Take | null }>();
const memoized = (schema: Schema): Take | null => {
  let known = takers.get(schema);
  if (!known) takers.set(schema, (known = { take: takerOf(schema) }));
  return known.take;
};

/** Returns a reply with only the fields that staff with these permissions can view: others are null or left out (D24). */
export function withheld({ reply, replies }: Endpoint, answer: unknown, held: Rights): unknown {
  const take = replies === 'json' || replies === 'page' ? memoized(reply) : null;
  if (!take) return answer;
  if (replies === 'json') return take(answer, held);
  const page = answer as Page<unknown>;
  return { ...page, rows: take(page.rows, held) };
}

/** The same for the newer record in a refusal. */
export function withheldRefusal({ reply, replies }: Endpoint, error: unknown, held: Rights): unknown {
  const details =
    error instanceof ApiError ? (error.details as { current?: unknown } | undefined) : undefined;
  const take = replies === 'json' && details?.current ? memoized(reply) : null;
  if (take && details) details.current = take(details.current, held);
  return error;
}

/** Throws 403 naming every field of a body that these permissions do not include. */
export function refuseGuarded({ body }: Endpoint, sent: unknown, held: Rights): void {
  const fields = guardedIn(body, sent, held);
  if (fields.length > 0)
    throw new ApiError('forbidden', {
      errors: Object.fromEntries(fields.map((field) => [field, errorText('no-permission-to-change')])),
    });
}

function guardedIn(schema: Schema, sent: unknown, held: Rights): string[] {
  if (typeof sent !== 'object' || sent === null) return [];
  const { shape, innerType } = defOf(schema);
  if (!shape) return innerType ? guardedIn(innerType, sent, held) : [];
  return Object.entries(sent).flatMap(([key, value]) => {
    const inner = Object.hasOwn(shape, key) ? shape[key]! : undefined;
    if (!inner || value === undefined) return [];
    const requiredRight = askedBy(inner);
    if (requiredRight) return can(held, requiredRight.right, requiredRight.level) ? [] : [key];
    return guardedIn(inner, value, held).map((field) => `${key}.${field}`);
  });
}
