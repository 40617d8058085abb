import type { ComponentProps } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '#src/ui/form/Field.tsx';
import { Labelled, wiringOf } from './Labelled.tsx';
import { LabelledPicker } from './LabelledPicker.tsx';
import { ReferenceField } from './ReferenceField.tsx';
import { SuggestedPicker } from './SuggestedPicker.tsx';
import type { SuggestedTeachers } from './use-suggested-teachers.ts';

interface TeacherPickerProps extends Omit<ComponentProps<typeof LabelledPicker>, 'resource' | 'nameField'> {
  /** Possible teachers, if the student is known; null: all teachers, by name. */
  suggested: SuggestedTeachers | null;
  /** False where a teacher of another language can be chosen too. */
  isForLesson?: boolean;
}

/** One teacher, with a label and what is wrong with the choice. */
export function TeacherPicker({ suggested, isForLesson = true, ...props }: TeacherPickerProps) {
  const { label, error, value, onPick } = props;
  if (!suggested) return <LabelledPicker resource="teachers" nameField="fullName" {...props} />;
  return (
    <Labelled label={label} error={error} isBare>
      {(id) => (
        <SuggestedPicker
          suggested={suggested}
          value={value}
          onPick={onPick}
          isForLesson={isForLesson}
          wiring={wiringOf(id, error)}
        />
      )}
    </Labelled>
  );
}

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
