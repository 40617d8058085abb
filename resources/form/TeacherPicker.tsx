import type { ComponentProps } from 'react';
import { LabelledPicker } from './LabelledPicker.tsx';

type TeacherPickerProps = Omit<ComponentProps<typeof LabelledPicker>, 'resource' | 'nameField'>;

/** One teacher, by name, with a label and what is wrong with the choice. */
export function TeacherPicker(props: TeacherPickerProps) {
  return <LabelledPicker resource="teachers" nameField="fullName" {...props} />;
}
