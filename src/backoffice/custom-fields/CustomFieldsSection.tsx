import type { CustomField } from '#domain/office/api/custom-fields.ts';
import type { CustomValues } from '#domain/office/api/custom-values.ts';
import type { FieldResource } from '#domain/office/custom-field.ts';
import { nameOfField } from '#domain/office/custom-value.ts';
import { Box } from '#src/ui/Box.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { NumberField } from '../form/NumberField.tsx';
import { useT } from '../screen/use-t.ts';
import { CustomValue } from '../screen/CustomValue.tsx';
import { useCustomFields } from '../screen/use-custom-fields.ts';

/** The input for a field, by its kind. */
function CustomInput({ field: { id, name, kind, isRequired, options } }: { field: CustomField }) {
  const t = useT();
  const frame = { name: nameOfField(id), label: isRequired ? t('custom-fields.required', { name }) : name };
  if (kind === 'NUMBER') return <NumberField {...frame} />;
  if (kind === 'DATE') return <DateField {...frame} />;
  if (kind === 'TEXT') return <TextField {...frame} autoComplete="off" />;
  const choices = options.map((option) => ({ value: option.id, label: option.label }));
  return <SelectField {...frame} options={[{ value: '', label: t('custom-fields.none') }, ...choices]} />;
}

interface CustomFieldsSectionProps {
  resource: FieldResource;
  /** The values of a known record. */
  values?: CustomValues | undefined;
}

/** The school's own fields in a record's form; those that the user cannot change are shown as text. */
export function CustomFieldsSection({ resource, values }: CustomFieldsSectionProps) {
  const t = useT();
  const fields = useCustomFields(resource).filter(({ canEdit }) => canEdit || values !== undefined);
  if (fields.length === 0) return null;
  return (
    <FormSection title={t('custom-fields.title')}>
      {fields.map((field) =>
        field.canEdit ? (
          <CustomInput key={field.id} field={field} />
        ) : (
          <Box key={field.id}>
            <Box sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>{field.name}</Box>
            <CustomValue field={field} value={values?.[field.id]} />
          </Box>
        ),
      )}
    </FormSection>
  );
}
