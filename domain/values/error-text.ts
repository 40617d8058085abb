import type texts from '#domain/locales/en/errors.json';

export type WithoutPlural<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

/** The name of a problem: a text of domain/locales/<locale>/errors.json. */
export type ErrorTextKey = WithoutPlural<keyof typeof texts>;
export type ErrorValues = Readonly<Record<string, string | number>>;

/** No text that people type begins so: it is refused as a control character (domain/values/text.ts). */
const MARK = '\u0001';
/** A key and its values, as a string that travels wherever a message does: in zod's issues, in refusals, in the results of a batch. */
export type ErrorText = `${typeof MARK}${string}`;

/** `errorText('at-most-characters', { max: 128 })`: becomes a text where the reader's language is known. */
export const errorText = (key: ErrorTextKey, values?: ErrorValues): ErrorText => marked(key, values);

/** A text of any catalogue, `name:key`; without a name of `errors`. */
export const marked = (key: string, values?: ErrorValues): ErrorText =>
  `${MARK}${key}${values ? JSON.stringify(values) : ''}`;

const SHAPE = new RegExp(`^${MARK}((?:\\w+:)?[\\w-]+)(\\{.*\\})?$`, 's');
export const isErrorText = (text: string): text is ErrorText => SHAPE.test(text);

/** Returns the text of a message that is a key, by `textOf`; other messages stay unchanged. */
export function renderErrorText(
  message: string,
  textOf: (key: string, values: ErrorValues) => string,
): string {
  const [, key, values] = SHAPE.exec(message) ?? [];
  return key === undefined ? message : textOf(key, values ? (JSON.parse(values) as ErrorValues) : {});
}
