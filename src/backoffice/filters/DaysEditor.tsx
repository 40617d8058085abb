import { Box } from '#src/ui/Box.tsx';
import { useState } from 'react';
import { isNoDate } from '#src/ui/form/unread.ts';
import { LabelledDate } from '../form/LabelledDate.tsx';
import { useT } from '../screen/use-t.ts';
import type { DaysFilter, EditorProps } from './filter.ts';

/** From a day to a day; while a date is half typed, the list waits. */
export function DaysEditor({ filter, values, onChange }: EditorProps<DaysFilter>) {
  const t = useT();
  const [typed, setTyped] = useState({
    from: String(values[filter.from] ?? ''),
    to: String(values[filter.to] ?? ''),
  });
  const change = (end: 'from' | 'to', day: string) => {
    setTyped({ ...typed, [end]: day });
    if (!isNoDate(day)) onChange({ [filter[end]]: day });
  };
  return (
    <Box sx={fields}>
      {(['from', 'to'] as const).map((end) => (
        <LabelledDate
          key={end}
          label={t(`list.${end}`)}
          autoFocus={end === 'from'}
          value={typed[end]}
          onChange={(day) => change(end, day)}
        />
      ))}
    </Box>
  );
}

const fields = { display: 'grid', gap: 1.5 } as const;
