import Autocomplete from '@mui/material/Autocomplete';
import { useId, useState } from 'react';
import type * as z from 'zod/mini';
import { searchEverywhere } from '#domain/office/api/search.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { PickerInput } from '#src/backoffice/form/PickerInput.tsx';
import { LIST } from '#src/backoffice/form/picker-list.ts';
import { useDebounced } from '#src/backoffice/screen/use-debounced.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface PersonPickerProps {
  label: string;
  value: string | null;
  /** Name of the selected person, if the address contains it. */
  name?: string | null;
  onPick: (id: string | null) => void;
}
interface Person {
  id: string;
  title: string;
  subtitle: string;
  noun: string;
}

type Found = z.output<typeof searchEverywhere.reply>[number];

/** Returns the people found who have an account. */
const peopleIn = (group: Found): Person[] =>
  group.noun === 'staff' || group.noun === 'student' || group.noun === 'teacher' || group.noun === 'manager'
    ? group.hits.map((hit) => ({ ...hit, noun: group.noun }))
    : [];

/** Finds a person with an account, in any role, by part of their name, e-mail or phone. */
export function PersonPicker({ label, value, name, onPick }: PersonPickerProps) {
  const t = useT('settings');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<Person | null>(null);
  const wanted = useDebounced(typed.trim());
  const found = useApi(
    searchEverywhere,
    { query: { q: wanted.slice(0, 100) } },
    { enabled: wanted.length > 1 && wanted !== picked?.title },
  );
  const people: Person[] = (found.data ?? []).flatMap(peopleIn);
  const known =
    picked?.id === value
      ? picked
      : value
        ? { id: value, title: name ?? value, subtitle: '', noun: '' }
        : null;
  return (
    <div>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', fontWeight: 600, fontSize: '0.875rem', mb: 0.5 }}
      >
        {label}
      </Box>
      <Autocomplete
        id={id}
        options={people}
        value={known}
        onInputChange={(_, text) => setTyped(text)}
        onChange={(_, person) => {
          setPicked(person);
          onPick(person?.id ?? null);
        }}
        getOptionLabel={({ title }) => title}
        getOptionKey={(person) => person.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        // The API has searched already, and in more than the name.
        filterOptions={(options) => options}
        loading={wanted.length > 1 && found.isPending}
        loadingText={t('loading')}
        noOptionsText={wanted.length > 1 ? t('picker.none') : t('picker.hint')}
        clearText={t('picker.clear')}
        openText={t('picker.open')}
        closeText={t('picker.close')}
        disablePortal
        slotProps={LIST}
        renderOption={({ key, ...props }, { title, subtitle, noun }) => (
          <li {...props} key={key}>
            <Box sx={{ minWidth: 0 }}>
              <div>{title}</div>
              <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                {t(`auditlog.person-noun.${noun}`)} · {subtitle}
              </Box>
            </Box>
          </li>
        )}
        renderInput={(params) => <PickerInput params={params} placeholder={t('picker.hint')} />}
      />
    </div>
  );
}
