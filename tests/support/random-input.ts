import fc from 'fast-check';
import type { Noun } from '#domain/nouns.ts';
import type { JsonSchema } from './sample.ts';

/** Ids that there are, by the noun they are of. */
export type KnownIds = (noun: Noun) => readonly string[];

type Bounds = JsonSchema & { maximum?: number; maxItems?: number; oneOf?: JsonSchema[] };

const NOBODY = '01890000-0000-7000-8000-000000000001';
const DAY_MS = 86_400_000;
const WORDS = [
  'Ana',
  'x',
  'Ñandú 🦜',
  "O'Hara; --",
  '=1+1',
  '<b>a</b>',
  '  two  words ',
  '٣',
  'a'.repeat(60),
];

/** What an id's name says that it is of, where that is not the noun itself. */
const NOUN_OF_NAME: Readonly<Record<string, Noun>> = {
  regularLesson: 'regular-lesson',
  costCentre: 'cost-centre',
  payRun: 'pay-run',
  task: 'support-task',
  customer: 'account',
  owner: 'account',
};

/** What no schema tells, by the field's name. */
const BY_NAME: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  password: fc.constant('demo-school-2026'),
  timeZone: fc.constantFrom('Europe/Madrid', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'),
  email: fc.nat(400).map((n) => `somebody${n}@monkey.example`),
  phone: fc.integer({ min: 10_000_000, max: 99_999_999 }).map((n) => `+346${n}`),
  version: fc.integer({ min: 1, max: 3 }),
  durationMinutes: fc.constantFrom(30, 60, 90),
};

/**
 * Generates values that a schema accepts, and some that it nearly accepts: ids of existing records, days and hours around today, words that
 * have caused bugs.
 */
export function inputOf(schema: JsonSchema, idsOf: KnownIds, name = ''): fc.Arbitrary<unknown> {
  const { const: only, enum: options, anyOf, oneOf, ...rest } = schema as Bounds;
  if (name in BY_NAME) return BY_NAME[name]!;
  if (only !== undefined) return fc.constant(only);
  if (options) return fc.constantFrom(...options);
  const either = anyOf ?? oneOf;
  if (either) return fc.oneof(...either.map((one) => inputOf(one, idsOf, name)));
  const types = [rest.type ?? 'string'].flat();
  return fc.oneof(...types.map((type) => ofType(type, rest, idsOf, name)));
}

function ofType(type: string, schema: Bounds, idsOf: KnownIds, name: string): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'array':
      return schema.prefixItems
        ? fc.tuple(...schema.prefixItems.map((item) => inputOf(item, idsOf, name)))
        : fc.array(inputOf(schema.items ?? {}, idsOf, name), {
            minLength: schema.minItems ?? 0,
            maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
          });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, inputOf(inner, idsOf, key)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    default:
      return textOf(schema, idsOf, name);
  }
}

function numberOf({ minimum = 0, maximum = 100_000 }: Bounds): fc.Arbitrary<number> {
  const near = Math.min(maximum, minimum + 50);
  return fc.oneof(fc.constantFrom(minimum, maximum), fc.integer({ min: Math.ceil(minimum), max: near }));
}

function textOf(schema: Bounds, idsOf: KnownIds, name: string): fc.Arbitrary<string> {
  const { format, pattern = '', minLength = 0, maxLength = 1_000 } = schema;
  if (format === 'uuid') return idOf(name.replace(/Ids?$/, ''), idsOf);
  if (format === 'date-time') return halfHours.map((at) => `${at.toISOString().slice(0, 19)}Z`);
  if (format === 'date' || pattern.includes('\\d{4}'))
    return halfHours.map((at) => at.toISOString().slice(0, 10));
  if (pattern.includes('2[0-3]')) return fc.constantFrom('00:00', '02:30', '12:30', '23:30');
  return fc.constantFrom(...WORDS).map((word) => word.padEnd(minLength, 'a').slice(0, maxLength));
}

const halfHours = fc
  .integer({ min: -20 * 48, max: 60 * 48 })
  .map((n) => new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + (n * DAY_MS) / 48));

function idOf(name: string, idsOf: KnownIds): fc.Arbitrary<string> {
  const found = idsOf(NOUN_OF_NAME[name] ?? (name as Noun));
  return found.length > 0 ? fc.constantFrom(...found) : fc.constant(NOBODY);
}
