import * as z from 'zod/mini';
import { valuesOf } from '#domain/shared/appearance.ts';
import { type ErrorText, errorText } from '#domain/values/error-text.ts';
import { isPlainDate } from '#domain/values/plain-date.ts';
import { longText, text } from '#domain/values/text.ts';
import type { FieldValue } from './custom-value.ts';

/** Lists whose records can have fields of the school's own; each is also the area of their permissions. */
export const FIELD_RESOURCES = ['students', 'teachers', 'business', 'groups'] as const;
export type FieldResource = (typeof FIELD_RESOURCES)[number];
export const fieldResource = z.enum(FIELD_RESOURCES);

/** Kinds of fields, each with the column that holds its values. */
export const FIELD_COLUMN = {
  TEXT: 'text_value',
  NUMBER: 'number_value',
  DATE: 'date_value',
  CHOICE: 'option_id',
} as const;
export type FieldKind = keyof typeof FIELD_COLUMN;
export const FIELD_KINDS = valuesOf(FIELD_COLUMN);
export const fieldKind = z.enum(FIELD_KINDS);

/** Who of the staff sees or edits a field: all who see or edit the record, or admins only. */
export const FIELD_AUDIENCES = ['STAFF', 'ADMIN'] as const;
export const fieldAudience = z.enum(FIELD_AUDIENCES);

/** Longest text of a value. */
export const MOST_TEXT = 500;
const MOST_NUMBER = 999_999_999_999;

export const fieldName = text({ max: 60 });
export const optionLabel = text({ max: 60 });

/** What the rules for a value depend on. */
export interface FieldRules {
  kind: FieldKind;
  options: readonly { id: string }[];
}

const typedText = longText({ max: MOST_TEXT });

/** Returns a value as it is stored, or the error for what its field does not accept. */
export function readValue(
  { kind, options }: FieldRules,
  value: FieldValue,
): FieldValue | { error: ErrorText } {
  switch (kind) {
    case 'TEXT': {
      const read = z.safeParse(typedText, value);
      return read.success ? read.data : { error: read.error.issues[0]!.message as ErrorText };
    }
    case 'NUMBER':
      return isStorable(value) ? value : { error: errorText('enter-number') };
    case 'DATE':
      return typeof value === 'string' && isPlainDate(value) ? value : { error: errorText('enter-date') };
    case 'CHOICE':
      return typeof value === 'string' && options.some(({ id }) => id === value)
        ? value
        : { error: errorText('choose-option') };
  }
}

/** Up to three decimals. */
const isStorable = (value: FieldValue): value is number =>
  typeof value === 'number' &&
  Math.abs(value) <= MOST_NUMBER &&
  Math.abs(Math.round(value * 1000) - value * 1000) < 1e-3;
