import Autocomplete from '@mui/material/Autocomplete';
import { useState } from 'react';
import { listTags, type TagLabel } from '#domain/office/api/tags.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { PickerInput } from '../form/PickerInput.tsx';
import { LIST } from '../form/picker-list.ts';
import { useT } from '../screen/use-t.ts';
import { TagBadge } from './TagBadge.tsx';

/** A tag of the school, or the name of a new one. */
export type TagPick = TagLabel | { id: null; name: string };

/** Names that are the same tag have the same key. */
export const keyOfPick = ({ name }: TagPick): string => name.toLowerCase();

interface TagPickerProps {
  label: string;
  /** Tags that are not offered. */
  without: readonly TagPick[];
  /** Offers to create what is typed. */
  canCreate?: boolean;
  isFocused?: boolean;
  onPick: (pick: TagPick) => void;
  onClose?: () => void;
}

/** Picks one tag after another by typing a part of its name. */
export function TagPicker({ label, without, canCreate = false, isFocused, onPick, onClose }: TagPickerProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const query = useApi(listTags);
  const name = typed.trim();
  const taken = new Set(without.map(keyOfPick));
  const tags = query.data ?? [];
  const isNew = name !== '' && tags.every((tag) => keyOfPick(tag) !== name.toLowerCase());
  const options: TagPick[] = [
    ...tags.filter((tag) => !taken.has(keyOfPick(tag)) && keyOfPick(tag).includes(name.toLowerCase())),
    ...(canCreate && isNew && !taken.has(name.toLowerCase()) ? [{ id: null, name }] : []),
  ];
  return (
    <Autocomplete<TagPick>
      options={options}
      value={null}
      inputValue={typed}
      onInputChange={(_, text, reason) => reason !== 'blur' && setTyped(text)}
      onChange={(_, pick) => {
        if (!pick) return;
        setTyped('');
        onPick(pick);
      }}
      onBlur={onClose}
      autoHighlight
      openOnFocus
      blurOnSelect={false}
      getOptionLabel={(pick) => pick.name}
      getOptionKey={keyOfPick}
      filterOptions={(all) => all}
      renderOption={({ key, ...props }, pick) => (
        <li key={key} {...props}>
          {pick.id === null ? <Box>{t('tags.create', { name: pick.name })}</Box> : <TagBadge tag={pick} />}
        </li>
      )}
      loading={query.isPending}
      loadingText={t('loading')}
      noOptionsText={t(canCreate ? 'tags.type-new' : 'picker.none')}
      clearText={t('picker.clear')}
      openText={t('picker.open')}
      closeText={t('picker.close')}
      disablePortal
      slotProps={LIST}
      renderInput={(params) => (
        <PickerInput
          params={params}
          placeholder={t('tags.hint')}
          isFocused={isFocused ?? false}
          label={label}
        />
      )}
    />
  );
}
