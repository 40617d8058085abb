import { useId } from 'react';
import { useListContext } from 'react-admin';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '../screen/use-t.ts';
import { fieldsSx } from './ChoiceEditor.tsx';
import { choicesOf, type EditorProps, type OfferedFilter } from './filter.ts';
import { useOffers } from './use-offers.ts';

/** As `ChoiceEditor`, of values that the server tells. */
export function OfferedEditor({ filter, values, onChange }: EditorProps<OfferedFilter>) {
  const t = useT();
  const name = useId();
  const { resource } = useListContext();
  const offers = useOffers(filter);
  const chosen = choicesOf(values[filter.id]);
  const toggle = (value: string) => {
    if (filter.isSingle) return onChange({ [filter.id]: value });
    const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
    onChange({ [filter.id]: next });
  };
  return (
    <Box component="fieldset" sx={fieldsSx}>
      <legend className="visually-hidden">{t(`${resource}.filter.${filter.id}`)}</legend>
      {offers.length === 0 && <Box sx={{ p: 1, color: 'text.secondary' }}>{t('picker.none')}</Box>}
      {offers.map(({ value, label }, index) => (
        <label key={value}>
          <input
            type={filter.isSingle ? 'radio' : 'checkbox'}
            name={name}
            autoFocus={index === 0}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
          {label}
        </label>
      ))}
    </Box>
  );
}
