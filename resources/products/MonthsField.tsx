import { useController } from 'react-hook-form';
import { Field, type FieldProps } from '#src/ui/form/Field.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

const MONTHS = [3, 6, 9, 12];

/** How many months a subscription gives its credits; none: it is bought once. */
export function MonthsField(frame: FieldProps) {
  const t = useT();
  const { field } = useController({ name: frame.name });
  const options = [
    { value: '', label: t('products.once') },
    ...MONTHS.map((count) => ({ value: String(count), label: t('products.monthly', { count }) })),
  ];
  return (
    <Field {...frame}>
      {(wiring) => (
        <Select
          options={options}
          ref={field.ref}
          name={field.name}
          value={String(field.value ?? '')}
          onChange={({ target }) => field.onChange(target.value === '' ? '' : Number(target.value))}
          onBlur={field.onBlur}
          {...wiring}
        />
      )}
    </Field>
  );
}
