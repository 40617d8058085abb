import Autocomplete from '@mui/material/Autocomplete';
import { type InputHTMLAttributes, useState } from 'react';
import { type RaRecord, useGetList, useGetOne } from 'react-admin';
import type { ResourceName } from '../screen/resource-paths.ts';
import { useDebounced } from '../screen/use-debounced.ts';
import { PickerInput } from './PickerInput.tsx';
import { LIST } from './picker-list.ts';
import { useT } from '../screen/use-t.ts';

interface RecordPickerProps {
  resource: ResourceName;
  /** The field with a record's name. Its list sorts by this field. */
  nameField: 'fullName' | 'name';
  value: string | null;
  onPick: (id: string | null) => void;
  /** Accessible name, if there is no visible label. */
  label?: string;
  /** Placeholder; left out: a hint to type. */
  hint?: string;
  isFocused?: boolean;
  wiring?: InputHTMLAttributes<HTMLInputElement>;
  onBlur?: () => void;
}

const SEARCH_HITS = 20;

/** Picks one record of another noun by typing a part of its name. */
export function RecordPicker(props: RecordPickerProps) {
  const { resource, nameField, value, onPick, label, hint, isFocused = false, wiring, onBlur } = props;
  const t = useT();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const wanted = useDebounced(typed.trim());
  const chosen = useGetOne(resource, { id: value ?? '' }, { enabled: value !== null, retry: false });
  const name = (record: RaRecord): string => String(record[nameField] ?? '');
  const isSearch = wanted !== '' && wanted !== (chosen.data && name(chosen.data));
  const found = useGetList(
    resource,
    {
      pagination: { page: 1, perPage: SEARCH_HITS },
      sort: { field: nameField, order: 'ASC' },
      filter: isSearch ? { q: wanted.slice(0, 100) } : {},
    },
    { retry: false, enabled: isOpen },
  );
  return (
    <Autocomplete
      id={wiring?.id}
      options={found.data ?? []}
      value={value && chosen.data ? chosen.data : null}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, record) => onPick(record ? String(record.id) : null)}
      onBlur={onBlur}
      onKeyDown={(event) => {
        // While the list is open, Enter chooses; without a marked option it must not send the form.
        if (event.key === 'Enter' && isOpen) event.preventDefault();
      }}
      getOptionLabel={name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      // The API has already searched, in more fields than the name.
      filterOptions={(options) => options}
      loading={found.isPending || typed.trim() !== wanted}
      loadingText={t('loading')}
      noOptionsText={t('picker.none')}
      clearText={t('picker.clear')}
      openText={t('picker.open')}
      closeText={t('picker.close')}
      disablePortal
      slotProps={LIST}
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      renderInput={(params) => (
        <PickerInput
          params={params}
          placeholder={hint ?? t('picker.hint')}
          wiring={wiring}
          isFocused={isFocused}
          label={label}
        />
      )}
    />
  );
}
