import { nounOf } from '#domain/contract/id.ts';
import type { Noun } from '#domain/nouns.ts';
import type { Schema } from '#domain/contract/endpoint.ts';
import { toJsonSchema } from '#server/http/reply-schema.ts';

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  minItems?: number;
  prefixItems?: JsonSchema[];
}

/** Values that no schema can tell: they have to be right by meaning. */
const BY_NAME: Record<string, unknown> = {
  email: 'somebody@lingua.example',
  password: 'long-enough-2026',
  current: 'demo-school-2026',
  token: 'a'.repeat(43),
  verifyToken: 'b'.repeat(43),
  code: '123456',
  phone: '+34600111222',
  timeZone: 'Europe/Madrid',
  durationMinutes: 30,
  sort: undefined,
  range: undefined,
  filter: undefined,
};

/** A value that the schema takes: required keys only, or all of them. */
export function sampleOf(schema: JsonSchema, name = '', everything = false): unknown {
  if (name in BY_NAME) return BY_NAME[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, name, everything);
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  switch (type) {
    case 'object': {
      const keys = everything ? Object.keys(schema.properties ?? {}) : (schema.required ?? []);
      return Object.fromEntries(
        keys.map((key) => [key, sampleOf(schema.properties![key]!, key, everything)]),
      );
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () =>
        sampleOf(schema.items ?? {}, name, everything),
      );
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      return sampleText(schema);
  }
}

const BY_FORMAT: Record<string, string> = {
  uuid: '01890000-0000-7000-8000-000000000001',
  email: 'somebody@lingua.example',
  date: '2026-11-20',
  'date-time': '2026-11-20T10:00:00Z',
};

function sampleText(schema: JsonSchema): string {
  const known = schema.format && BY_FORMAT[schema.format];
  if (known) return known;
  if (schema.pattern?.includes('\\d{4}')) return '2026-11-20';
  if (schema.pattern?.includes('2[0-3]')) return '10:00';
  return 'sample text'.padEnd(schema.minLength ?? 0, 'x');
}

export const inputSchema = (schema: Schema): JsonSchema => toJsonSchema(schema, 'input') as JsonSchema;

/** The params of an endpoint that are ids, with their nouns. */
export function idParams(schema: Schema): [string, Noun][] {
  const { shape } = (schema as unknown as { _zod: { def: { shape: Record<string, Schema> } } })._zod.def;
  return Object.entries(shape).flatMap(([name, inner]) => {
    const noun = nounOf(inner);
    return noun ? [[name, noun] as [string, Noun]] : [];
  });
}
