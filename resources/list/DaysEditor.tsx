import { Box } from '#src/ui/Box.tsx';
import { useId } from 'react';
import { isPlainDate } from '#domain/values/plain-date.ts';
import { useWords } from '../use-words.ts';
import type { EditorProps } from './FilterEditor.tsx';
import type { DaysFilter } from './filter.ts';

/** From a day to a day; while a date is half typed, the list waits. */
export function DaysEditor({ filter, values, onChange }: EditorProps<DaysFilter>) {
  const t = useWords();
  const id = useId();
  const change = (param: string, day: string) => {
    if (day === '' || isPlainDate(day)) onChange({ [param]: day });
  };
  return (
    <Box sx={fields}>
      {(['from', 'to'] as const).map((end) => (
        <div key={end}>
          <label htmlFor={`${id}${end}`}>{t(`list.${end}`)}</label>
          <input
            id={`${id}${end}`}
            type="date"
            max="2999-12-31"
            autoFocus={end === 'from'}
            defaultValue={String(values[filter[end]] ?? '')}
            onChange={(event) => change(filter[end], event.target.value)}
          />
        </div>
      ))}
    </Box>
  );
}

const fields = {
  display: 'grid',
  gap: 1.5,
  '& label': { display: 'block', fontSize: '0.875rem', fontWeight: 600, mb: 0.5 },
  '& input': {
    font: 'inherit',
    fontSize: 16,
    width: '100%',
    minHeight: 42,
    px: 1.5,
    borderRadius: '10px',
    border: '1px solid',
    borderColor: 'text.secondary',
    bgcolor: 'background.paper',
    color: 'text.primary',
  },
} as const;
