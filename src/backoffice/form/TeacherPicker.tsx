import type { ComponentProps } from 'react';
import { Labelled, wiringOf } from './Labelled.tsx';
import { LabelledPicker } from './LabelledPicker.tsx';
import { SuggestedPicker } from './SuggestedPicker.tsx';
import type { SuggestedTeachers } from './use-suggested-teachers.ts';

interface TeacherPickerProps extends Omit<ComponentProps<typeof LabelledPicker>, 'resource' | 'nameField'> {
  /** Possible teachers, if it is known for whom; null: all teachers, by name. */
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
