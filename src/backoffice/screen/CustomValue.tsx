import type { CustomField } from '#domain/office/api/custom-fields.ts';
import type { FieldValue } from '#domain/office/custom-field.ts';
import { isPlainDate } from '#domain/values/plain-date.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { useCustomFields } from './use-custom-fields.ts';

interface CustomValueProps {
  field: CustomField;
  value: FieldValue | null | undefined;
}

/** A value of a field that the school has defined. */
export function CustomValue({ field: { kind, options }, value }: CustomValueProps) {
  if (value === null || value === undefined) return <NoValue />;
  if (typeof value === 'number') return <>{formatNumber(value)}</>;
  if (kind === 'DATE' && isPlainDate(value)) return <PlainDateField date={value} />;
  return <>{options.find(({ id }) => id === value)?.label ?? value}</>;
}

const useField = (id: string): CustomField | undefined => useCustomFields().find((field) => field.id === id);

/** The name of a field by its id. */
export const CustomName = ({ id }: { id: string }) => useField(id)?.name ?? <NoValue />;

/** A value of a field by its id. */
export function CustomValueOf({ id, value }: { id: string; value: FieldValue | null }) {
  const field = useField(id);
  return field ? <CustomValue field={field} value={value} /> : <NoValue />;
}
