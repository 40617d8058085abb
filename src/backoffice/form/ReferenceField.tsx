import { useController } from 'react-hook-form';
import type { ResourceName } from '../screen/resource-paths.ts';
import { Field, type FieldProps } from '#src/ui/form/Field.tsx';
import { RecordPicker } from './RecordPicker.tsx';

interface ReferenceFieldProps extends FieldProps {
  resource: ResourceName;
  nameField: 'fullName' | 'name';
}

/** Another record, as a field of a form: '' is none. */
export function ReferenceField({ resource, nameField, ...frame }: ReferenceFieldProps) {
  const { field } = useController({ name: frame.name });
  return (
    <Field {...frame}>
      {(wiring) => (
        <RecordPicker
          resource={resource}
          nameField={nameField}
          value={typeof field.value === 'string' && field.value !== '' ? field.value : null}
          onPick={(id) => field.onChange(id ?? '')}
          onBlur={field.onBlur}
          wiring={wiring}
        />
      )}
    </Field>
  );
}
