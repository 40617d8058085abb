import { Labelled, wiringOf } from './Labelled.tsx';
import { RecordPicker } from './RecordPicker.tsx';

interface TeacherPickerProps {
  label: string;
  value: string | null;
  onPick: (teacherId: string | null) => void;
  /** What the server says of it. */
  error?: string | undefined;
}

/** One teacher, by name, with a label and what is wrong with the choice. */
export function TeacherPicker({ label, value, onPick, error }: TeacherPickerProps) {
  return (
    <Labelled label={label} error={error} isBare>
      {(id) => (
        <RecordPicker
          resource="teachers"
          nameField="fullName"
          value={value}
          onPick={onPick}
          wiring={wiringOf(id, error)}
        />
      )}
    </Labelled>
  );
}
