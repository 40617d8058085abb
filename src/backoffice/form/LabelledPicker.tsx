import type { ComponentProps } from 'react';
import { Labelled, wiringOf } from './Labelled.tsx';
import { RecordPicker } from './RecordPicker.tsx';

interface LabelledPickerProps
  extends Pick<ComponentProps<typeof RecordPicker>, 'resource' | 'nameField' | 'value' | 'onPick'> {
  label: string;
  /** Error of the choice. */
  error?: string | undefined;
}

/** One record of another noun, found by name, with its label and what is wrong with the choice. */
export function LabelledPicker({ label, error, ...picker }: LabelledPickerProps) {
  return (
    <Labelled label={label} error={error} isBare>
      {(id) => <RecordPicker {...picker} wiring={wiringOf(id, error)} />}
    </Labelled>
  );
}
