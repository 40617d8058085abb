import { useState } from 'react';
import { useEvent } from 'react-admin';
import { Box } from '#src/ui/Box.tsx';
import { SearchField } from '#src/ui/SearchField.tsx';
import { LabelledInput } from '../form/LabelledInput.tsx';
import { readNumber, writtenNumber } from '../form/read-number.ts';
import { useT } from '../screen/use-t.ts';
import { Choices, DaysEditor } from './editors.tsx';
import {
  conditionOf,
  type CustomFilter,
  type EditorProps,
  type FilterValues,
  withCondition,
  withFilter,
} from './filter.ts';

type Condition = Pick<EditorProps, 'values' | 'onChange'>;

/** From a number to a number; while one is half typed, the list waits. */
function NumbersEditor({ values, onChange }: Condition) {
  const t = useT();
  const [typed, setTyped] = useState({
    from: writtenNumber(values['from']),
    to: writtenNumber(values['to']),
  });
  const change = (end: 'from' | 'to', text: string) => {
    setTyped({ ...typed, [end]: text });
    const number = readNumber(text);
    if (typeof number === 'number' || number === '') onChange({ [end]: number });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {(['from', 'to'] as const).map((end) => (
        <LabelledInput
          key={end}
          label={t(`list.${end}`)}
          inputMode="decimal"
          autoFocus={end === 'from'}
          value={typed[end]}
          onText={(text) => change(end, text)}
        />
      ))}
    </Box>
  );
}

/** A part of a text. */
function TextEditor({ label, values, onChange }: Condition & { label: string }) {
  const search = useEvent((contains: string) => onChange({ contains }));
  return <SearchField label={label} isFocused value={String(values['contains'] ?? '')} onSearch={search} />;
}

/** Values of a field that the school has defined, by its kind. */
export function CustomEditor({ filter, values, onChange, onDone }: EditorProps<CustomFilter>) {
  const t = useT();
  const { field, label, id } = filter;
  const condition = conditionOf(filter, values);
  const change = (changes: FilterValues) =>
    onChange(withCondition(filter, values, withFilter(condition, changes)));
  const rest = { values: condition, onChange: change, onDone };
  if (field.kind === 'NUMBER') return <NumbersEditor {...rest} />;
  if (field.kind === 'TEXT')
    return <TextEditor label={t('list.contains-label', { name: label })} {...rest} />;
  if (field.kind === 'DATE')
    return <DaysEditor filter={{ kind: 'days', id, from: 'from', to: 'to' }} {...rest} />;
  const choices = field.options.map((option) => ({ value: option.id, label: option.label }));
  return (
    <Choices
      filter={{ kind: 'choice', id: 'any', label, values: [], words: '' }}
      choices={choices}
      {...rest}
    />
  );
}
