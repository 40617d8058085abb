import * as z from 'zod/mini';
import type { Schema } from '#domain/contract/endpoint.ts';
import { askedOf } from '#domain/contract/sensitive.ts';
import { can, type Rights } from '#domain/shared/rights.ts';

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const takes = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success;

/** Returns a schema without its `optional` and `nullable`. */
function inner(schema: Schema): z.core.$ZodTypes {
  const each = schema as z.core.$ZodTypes;
  const { def } = each._zod;
  return def.type === 'optional' || def.type === 'nullable' ? inner(def.innerType) : each;
}

/** The fields of a body; none where it is no object. */
function shapeOf(body: Schema): Readonly<Record<string, Schema>> {
  const { def } = inner(body)._zod;
  return def.type === 'object' ? def.shape : {};
}

/** How an input begins: empty where there may be nothing, else with the first choice. */
function firstValue(field: Schema): unknown {
  if (takes(field, null)) return '';
  const { def } = inner(field)._zod;
  if (def.type === 'enum') return Object.values(def.entries)[0];
  if (def.type === 'boolean') return false;
  if (def.type === 'array') return [];
  if (def.type === 'record') return {};
  return def.type === 'number' ? undefined : '';
}

const eachOf = (values: Values, change: (value: unknown) => unknown): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

/** Returns the input's value for a record: empty text for null, also within lists. */
function shown(field: Schema, value: unknown): unknown {
  if (value === null || value === undefined) return takes(field, null) ? '' : undefined;
  const { def } = inner(field)._zod;
  if (def.type === 'array' && Array.isArray(value)) return value.map((each) => shown(def.element, each));
  if (def.type === 'record' && isObject(value)) return eachOf(value, (each) => shown(def.valueType, each));
  return def.type === 'object' && isObject(value) ? recordValues(field, value) : value;
}

/** The first values of a form that makes a record, by the body of its endpoint. */
export const firstValues = (body: Schema): Values =>
  Object.fromEntries(Object.entries(shapeOf(body)).map(([name, field]) => [name, firstValue(field)]));

/** A record as the inputs of a form hold it, by the body of the endpoint that changes it. */
export const recordValues = (body: Schema, record: object): Values =>
  Object.fromEntries(
    Object.entries(shapeOf(body)).map(([name, field]) => [name, shown(field, (record as Values)[name])]),
  );

/** Leaves out the fields that staff with these permissions cannot send. */
export function permitted(body: Schema, values: Values, rights: Rights): Values {
  const shape = shapeOf(body);
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const asked = shape[name] && askedOf(shape[name]);
      return !asked || can(rights, asked.right, asked.level);
    }),
  );
}

const givenOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** '' becomes null wherever the API takes null; elsewhere it stays, and with it the API's own words for a missing value. */
function emptied(schema: Schema, value: unknown): unknown {
  const { def } = inner(schema)._zod;
  if (def.type === 'array' && Array.isArray(value)) return value.map((each) => emptied(def.element, each));
  // An untouched input is registered without a value.
  if (def.type === 'record' && isObject(value))
    return eachOf(givenOf(value), (each) => emptied(def.valueType, each));
  if (def.type === 'object' && isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => {
        const field = def.shape[name];
        return [name, field ? emptied(field, each) : each];
      }),
    );
  return value === '' && takes(schema, null) ? null : value;
}

/** The endpoint's own body for a form, whose inputs hold '' where the API knows null. */
export const bodySchema = (body: Schema): Schema =>
  z.pipe(
    z.transform((values: unknown) => emptied(body, values)),
    body as z.core.$ZodType<unknown, unknown>,
  );
