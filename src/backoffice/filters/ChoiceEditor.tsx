import { Box } from '#src/ui/Box.tsx';
import { useId } from 'react';
import { useListContext } from 'react-admin';
import { badgeOf } from '#domain/badge.ts';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { useT } from '../screen/use-t.ts';
import { type ChoiceFilter, choicesOf, type EditorProps } from './filter.ts';

/** A tick for each value, or a dot where only one can be. */
export function ChoiceEditor({ filter, values, onChange }: EditorProps<ChoiceFilter>) {
  const t = useT();
  const name = useId();
  const { resource } = useListContext();
  const chosen = choicesOf(values[filter.id]);
  const toggle = (value: string) => {
    if (filter.isSingle) return onChange({ [filter.id]: value });
    const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
    onChange({ [filter.id]: next });
  };
  return (
    <Box component="fieldset" sx={fieldsSx}>
      <legend className="visually-hidden">{t(`${resource}.filter.${filter.id}`)}</legend>
      {filter.values.map((value, index) => (
        <label key={value}>
          <input
            type={filter.isSingle ? 'radio' : 'checkbox'}
            name={name}
            autoFocus={index === 0}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
          {badgeOf(value) && filter.words !== 'vocabulary:language' ? (
            <StatusBadge value={value} />
          ) : (
            t(`${filter.words}.${value}`)
          )}
        </label>
      ))}
    </Box>
  );
}

export const fieldsSx = {
  border: 0,
  m: 0,
  p: 0,
  maxHeight: 360,
  overflowY: 'auto',
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.25,
    minHeight: 38,
    px: 1,
    borderRadius: 1,
    cursor: 'pointer',
  },
  '& label:hover': { bgcolor: 'action.hover' },
  '& input': { width: 18, height: 18, m: 0, accentColor: 'var(--primary)' },
} as const;
