type Plain = string | number | boolean;
export type QueryValue = Plain | null | undefined | readonly (Plain | null | undefined)[];

const isGiven = (value: unknown): value is Plain => value !== undefined && value !== null && value !== '';

/** API-01: arrays as `key[]=`, empty and null values skipped. Starts with `?`, or is empty. */
export function queryString(query: Readonly<Record<string, QueryValue>> = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (Array.isArray(value)) {
      for (const item of value) if (isGiven(item)) search.append(`${key}[]`, String(item));
    } else if (isGiven(value)) {
      search.append(key, String(value));
    }
  }
  const text = search.toString();
  return text && `?${text}`;
}
