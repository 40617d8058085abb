import type { Schema } from '#domain/contract/endpoint.ts';
import { toJsonSchema } from '../reply-schema.ts';

export interface JsonSchema {
  [key: string]: unknown;
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
}

/** Returns a schema in the format of OpenAPI 3.1: JSON Schema 2020-12, without repeating the dialect. */
export function openApiSchema(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, io, 'draft-2020-12');
  return JSON.parse(JSON.stringify(rest), (_key, value: unknown) =>
    isTuple(value) ? asBounded(value) : value,
  ) as JsonSchema;
}

interface Tuple {
  prefixItems: unknown[];
  items?: unknown;
}
const isTuple = (value: unknown): value is Tuple =>
  typeof value === 'object' && value !== null && 'prefixItems' in value;

/** The page breaks on `items: false`; a tuple's length says the same. */
function asBounded({ items, ...tuple }: Tuple): unknown {
  const length = tuple.prefixItems.length;
  return { ...tuple, minItems: length, ...(items ? { items } : { maxItems: length }) };
}

export const isEmptyObject = (schema: JsonSchema): boolean =>
  schema.type === 'object' && Object.keys(schema.properties ?? {}).length === 0;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema?: JsonSchema;
  content?: Record<string, { schema: JsonSchema }>;
  style?: string;
  explode?: boolean;
}

export const pathParameters = (params: Schema): Parameter[] =>
  Object.entries(openApiSchema(params, 'input').properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema,
  }));

/** Shown as what they mean: a number sent as text is a number, JSON sent as text is its content, an array has brackets. */
export function queryParameters(query: Schema): Parameter[] {
  const sent = openApiSchema(query, 'input');
  const selection = openApiSchema(query, 'output').properties ?? {};
  const required = new Set(sent.required);
  return Object.entries(sent.properties ?? {}).map(([name, input]) =>
    queryParameter(name, required.has(name), input, selection[name]),
  );
}

function queryParameter(name: string, required: boolean, input: JsonSchema, output?: JsonSchema): Parameter {
  const schema = output?.type || output?.['anyOf'] ? output : input;
  if (input.type === 'array')
    return { name: `${name}[]`, in: 'query', required, schema, style: 'form', explode: true };
  const isJson = input.type === 'string' && (schema.type === 'object' || schema.type === 'array');
  if (isJson) return { name, in: 'query', required, content: { 'application/json': { schema } } };
  return { name, in: 'query', required, schema };
}
