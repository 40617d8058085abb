import { Box } from '#src/ui/Box.tsx';
import { useState } from 'react';
import { centsToDecimal } from '#domain/values/money.ts';
import { readCents } from '../form/CentsField.tsx';
import { LabelledInput } from '../form/LabelledInput.tsx';
import { useWords } from '../use-words.ts';
import type { EditorProps } from './FilterEditor.tsx';
import type { AmountFilter } from './filter.ts';

const written = (value: unknown): string => (typeof value === 'number' ? centsToDecimal(value) : '');

/** From an amount to an amount; while one is half typed, the list waits. */
export function AmountEditor({ filter, values, onChange }: EditorProps<AmountFilter>) {
  const t = useWords();
  const [typed, setTyped] = useState({ from: written(values[filter.from]), to: written(values[filter.to]) });
  const change = (end: 'from' | 'to', text: string) => {
    setTyped({ ...typed, [end]: text });
    const cents = readCents(text);
    if (typeof cents !== 'string') onChange({ [filter[end]]: cents });
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
