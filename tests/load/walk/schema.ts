import type { Schema } from '#domain/contract/endpoint.ts';

/** What a schema of the contract is made of, as zod keeps it. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly options?: readonly Schema[];
  readonly items?: readonly Schema[];
  readonly entries?: Readonly<Record<string, string>>;
}

export const definitionOf = (schema: Schema): Definition =>
  (schema as unknown as { _zod: { def: Definition } })._zod.def;

/** The schema of the value itself: without "may be left out", without the text that it travels as. */
export function plain(schema: Schema): Schema {
  const { type, innerType, in: before, out, options } = definitionOf(schema);
  if (innerType) return plain(innerType);
  if (type === 'pipe' && before && out) {
    const selection = plain(out);
    return definitionOf(selection).type === 'transform' ? plain(before) : selection;
  }
  // One value or several: the one.
  return type === 'union' && options?.[0] ? plain(options[0]) : schema;
}

/** The fields of an object's schema; none where it is no object. */
export const fieldsOf = (schema: Schema): [name: string, field: Schema][] =>
  Object.entries(definitionOf(plain(schema)).shape ?? {});

export const isOptional = (schema: Schema): boolean => definitionOf(schema).type === 'optional';

export const entriesOf = (schema: Schema): string[] =>
  Object.values(definitionOf(plain(schema)).entries ?? {});
