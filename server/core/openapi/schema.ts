import type { Schema } from '#domain/api/endpoint.ts';
import { toJsonSchema } from '../reply-schema.ts';

export interface JsonSchema {
  [key: string]: unknown;
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
}

/** As OpenAPI 3.1 takes it: JSON Schema 2020-12, without naming the dialect each time. */
export function openApiSchema(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, io, 'draft-2020-12');
  return rest;
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
  const meant = openApiSchema(query, 'output').properties ?? {};
  return Object.entries(sent.properties ?? {}).map(([name, input]) => {
    const output = meant[name];
    const schema = output?.type || output?.['anyOf'] ? output : input;
    const common = { in: 'query', required: sent.required?.includes(name) ?? false } as const;
    if (input.type === 'array') return { ...common, name: `${name}[]`, schema, style: 'form', explode: true };
    const isJson = input.type === 'string' && (schema.type === 'object' || schema.type === 'array');
    return isJson
      ? { ...common, name, content: { 'application/json': { schema } } }
      : { ...common, name, schema };
  });
}
