import type { CustomField } from '#domain/office/api/custom-fields.ts';
import { type FieldValue, fieldIdIn } from '#domain/office/custom-value.ts';
import { isPlainDate } from '#domain/values/plain-date.ts';
import { formatCount } from '#src/i18n/format-count.ts';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { useAllCustomFields } from './use-custom-fields.ts';

interface CustomValueProps {
  field: CustomField;
  value: FieldValue | null | undefined;
}

/** A value of a field that the school has defined. */
export function CustomValue({ field: { kind, options }, value }: CustomValueProps) {
  if (value === null || value === undefined) return <NoValue />;
  if (typeof value === 'number') return <>{formatCount(value)}</>;
  if (kind === 'DATE' && isPlainDate(value)) return <PlainDateField date={value} />;
  return <>{options.find(({ id }) => id === value)?.label ?? value}</>;
}

/** The name of the field that a form calls `field`, or one of its values. */
export function CustomPart({ field: name, value }: { field: string; value?: unknown }) {
  const id = fieldIdIn(name);
  const field = useAllCustomFields().find((each) => each.id === id);
  if (!field) return <NoValue />;
  return value === undefined ? (
    <>{field.name}</>
  ) : (
    <CustomValue field={field} value={value as FieldValue | null} />
  );
}
