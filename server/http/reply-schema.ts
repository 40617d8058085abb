import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';
import type { Schema } from '#domain/contract/endpoint.ts';

type JsonSchema = Record<string, unknown>;

/** The schema as JSON Schema: `output` for replies, `input` for what callers send. */
export function toJsonSchema(
  schema: Schema,
  io: 'input' | 'output',
  target: 'draft-7' | 'draft-2020-12' = 'draft-7',
): JsonSchema {
  return z.toJSONSchema(schema, { io, target, unrepresentable: 'any' }) as JsonSchema;
}

type Serialise = (value: unknown) => string;

const compiled = new WeakMap<Schema, Serialise>();

/**
 * Writes a reply by its schema: fields that are not in the schema do not leave the server (SEC-20). The serialiser is compiled at its first
 * use, once a process: an application does not begin by compiling three hundred.
 */
export function serialiseReply(schema: Schema, value: unknown): string {
  let serialise = compiled.get(schema);
  if (!serialise) compiled.set(schema, (serialise = compileReply(schema)));
  return serialise(value);
}

/**
 * Formats and patterns are dropped, because replies are filtered, not validated; "x or null" becomes a nullable x. Throws for a schema
 * without a possible serialiser.
 */
export function compileReply(schema: Schema): Serialise {
  return fastJson(simplify(toJsonSchema(schema, 'output')) as Parameters<typeof fastJson>[0]) as Serialise;
}

const KEPT = [
  'type',
  'properties',
  'required',
  'items',
  'additionalProperties',
  'anyOf',
  'oneOf',
  'const',
  'enum',
  '$ref',
  'definitions',
];

function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify);
  if (node === null || typeof node !== 'object') return node;
  const source = node as JsonSchema;
  const variants = (source.anyOf ?? source.oneOf) as JsonSchema[] | undefined;
  const solid = variants?.filter((one) => one.type !== 'null');
  if (variants && solid?.length === 1 && solid.length < variants.length) {
    const inner = simplify(solid[0]) as JsonSchema;
    if (inner.type !== undefined) return { ...inner, nullable: true };
    // "nullable" is only allowed beside a type: a union, or anything at all, gets null as one more variant.
    return { anyOf: [...((inner.anyOf ?? inner.oneOf ?? [inner]) as JsonSchema[]), { type: 'null' }] };
  }
  const result: JsonSchema = {};
  for (const key of KEPT) {
    if (source[key] === undefined || ((key === 'enum' || key === 'const') && source.type === 'string'))
      continue;
    result[key] =
      key === 'properties' || key === 'definitions'
        ? mapValues(source[key] as JsonSchema)
        : simplify(source[key]);
  }
  if (source.type === 'object' && source.properties && source.additionalProperties === undefined)
    result.additionalProperties = false;
  return result;
}

const mapValues = (record: JsonSchema) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, simplify(value)]));
