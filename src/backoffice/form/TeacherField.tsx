import type { ComponentProps } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '#src/ui/form/Field.tsx';
import { ReferenceField } from './ReferenceField.tsx';
import { SuggestedPicker } from './SuggestedPicker.tsx';
import type { SuggestedTeachers } from './use-suggested-teachers.ts';

interface TeacherFieldProps extends Omit<ComponentProps<typeof ReferenceField>, 'resource' | 'nameField'> {
  /** Teachers with their reasons; null: all teachers, by name. */
  suggested: SuggestedTeachers | null;
  isForLesson?: boolean;
}

/** A teacher, as a field of a form: '' is none. */
export function TeacherField({ suggested, isForLesson = false, ...frame }: TeacherFieldProps) {
  const { field } = useController({ name: frame.name });
  if (!suggested) return <ReferenceField {...frame} resource="teachers" nameField="fullName" />;
  return (
    <Field {...frame}>
      {(wiring) => (
        <SuggestedPicker
          suggested={suggested}
          value={typeof field.value === 'string' && field.value !== '' ? field.value : null}
          onPick={(id) => field.onChange(id ?? '')}
          onBlur={field.onBlur}
          isForLesson={isForLesson}
          wiring={wiring}
        />
      )}
    </Field>
  );
}
