import { useListContext } from 'react-admin';
import { useT } from '../screen/use-t.ts';
import { RecordPicker } from '../form/RecordPicker.tsx';
import type { EditorProps, ReferenceFilter } from './filter.ts';

/** Another record, found by typing a part of its name. */
export function ReferenceEditor({ filter, values, onChange, onDone }: EditorProps<ReferenceFilter>) {
  const t = useT();
  const { resource } = useListContext();
  const value = values[filter.id];
  return (
    <RecordPicker
      resource={filter.resource}
      nameField={filter.nameField}
      value={typeof value === 'string' ? value : null}
      label={t(`${resource}.filter.${filter.id}`)}
      isFocused
      onPick={(id) => {
        onChange({ [filter.id]: id });
        if (id) onDone();
      }}
    />
  );
}
