import { errorText } from '#domain/values/error-text.ts';

const QUOTED = 80;

/** The refusal of VAL-01 to VAL-03: '{value} is not a valid {kind} value'; a long value is cut. */
export function notValid(value: unknown, kind: string): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  const quoted = text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
  return `${quoted} is not a valid ${kind} value`;
}

/** The text for a schema's refusal: a blank field asks for a value, other problems are named. */
export function refusal(kind: string): (issue: { readonly input?: unknown }) => string {
  return ({ input }) =>
    input === undefined || input === null || input === '' ? errorText('required') : notValid(input, kind);
}
