import { errorText } from '#domain/values/error-text.ts';
import type { FieldErrors } from '#domain/contract/errors.ts';
import { NOT_USABLE } from '#domain/values/text.ts';

/** Maximum number of fields named in an error; more would not help the sender. */
export const MOST_NAMED = 20;
/** Above the size of any endpoint's input; larger input is refused before it is processed. */
const MOST_KEYS = 500;
const DEEPEST = 20;
/** PostgreSQL can store neither NUL nor half of a surrogate pair. */
const NOT_KEPT = /[\0\p{Cs}]/u;

type Path = readonly PropertyKey[];

/** Errors of an input by field: the first of each, for at most `MOST_NAMED` fields. Field names can be any text. */
export class InputFaults {
  readonly #texts = new Map<string, string>();

  get count(): number {
    return this.#texts.size;
  }

  get isFull(): boolean {
    return this.count >= MOST_NAMED;
  }

  /** `whole` is the field name for errors without a path. */
  add(path: Path, text: string, whole: string): void {
    const name = path.map(String).join('.').slice(0, 100) || whole;
    if (!this.isFull && !this.#texts.has(name)) this.#texts.set(name, text);
  }

  asErrors(): FieldErrors {
    return Object.fromEntries(this.#texts);
  }
}

/**
 * Whether an input contains anything that no field can hold, whatever its schema: text that the database cannot store, or too many keys or
 * levels. Adds the errors to `faults`.
 */
export function findUnkept(input: unknown, whole: string, faults: InputFaults): boolean {
  const before = faults.count;
  const path: PropertyKey[] = [];
  const look = (value: unknown): void => {
    if (typeof value === 'string' && NOT_KEPT.test(value)) faults.add(path, NOT_USABLE, whole);
    if (typeof value !== 'object' || value === null) return;
    const keys = keysOf(value);
    if (path.length >= DEEPEST)
      return faults.add(path, errorText('too-many-levels', { max: DEEPEST }), whole);
    if (!keys) return faults.add(path, errorText('too-many-fields', { max: MOST_KEYS }), whole);
    for (const key of keys) {
      if (faults.isFull) return;
      if (typeof key === 'string' && NOT_KEPT.test(key)) faults.add(path, NOT_USABLE, whole);
      const inner = (value as Readonly<Record<PropertyKey, unknown>>)[key];
      if (typeof inner !== 'string' && typeof inner !== 'object') continue;
      path.push(key);
      look(inner);
      path.pop();
    }
  };
  look(input);
  return faults.isFull || faults.count > before;
}

/** Returns undefined if there are too many keys. Values that are not JSON have none. */
function keysOf(value: object): Iterable<PropertyKey> | undefined {
  if (Array.isArray(value)) return value.keys();
  const keys = ArrayBuffer.isView(value) ? [] : Object.keys(value);
  return keys.length > MOST_KEYS ? undefined : keys;
}
