import { Box } from '#src/ui/Box.tsx';
import { useState } from 'react';
import { centsToDecimal } from '#domain/values/money.ts';
import { useCurrency } from '#src/ui/currency-context.ts';
import { AmountInput } from '../form/AmountInput.tsx';
import { readCents } from '../form/read-cents.ts';
import { useT } from '../screen/use-t.ts';
import type { AmountFilter, EditorProps } from './filter.ts';

const written = (value: unknown): string => (typeof value === 'number' ? centsToDecimal(value) : '');

/** From an amount to an amount; while one is half typed, the list waits. */
export function AmountEditor({ filter, values, onChange }: EditorProps<AmountFilter>) {
  const t = useT();
  const currency = useCurrency();
  const [typed, setTyped] = useState({ from: written(values[filter.from]), to: written(values[filter.to]) });
  const change = (end: 'from' | 'to', text: string) => {
    setTyped({ ...typed, [end]: text });
    const cents = readCents(text, currency);
    if (typeof cents !== 'string') onChange({ [filter[end]]: cents });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {(['from', 'to'] as const).map((end) => (
        <AmountInput
          key={end}
          label={t(`list.${end}`)}
          autoFocus={end === 'from'}
          value={typed[end]}
          onText={(text) => change(end, text)}
        />
      ))}
    </Box>
  );
}
