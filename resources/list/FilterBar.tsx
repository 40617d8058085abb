import FilterList from '@mui/icons-material/FilterList';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useWords } from '../use-words.ts';
import { FilterChip } from './FilterChip.tsx';
import { FilterEditor } from './FilterEditor.tsx';
import { type Filter, isActive } from './filter.ts';
import { useFilters } from './use-filters.ts';

interface Editing {
  filter: Filter;
  anchor: HTMLElement;
}

interface PickerProps {
  filters: readonly Filter[];
  onPick: (editing: Editing) => void;
}

/** The filters that are not in use yet. */
function FilterPicker({ filters, onPick }: PickerProps) {
  const t = useWords();
  const { resource } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pick = (filter: Filter) => {
    setAnchor(null);
    if (anchor) onPick({ filter, anchor });
  };
  return (
    <>
      <Button
        startIcon={<FilterList />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('list.filter')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {filters.map((filter) => (
          <MenuItem key={filter.id} onClick={() => pick(filter)}>
            {t(`${resource}.filter.${filter.id}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** What the list is filtered by, a chip each; a chip opens its filter, its cross takes it off. */
export function FilterBar({ filters }: { filters: readonly Filter[] }) {
  const t = useWords();
  const { resource } = useListContext();
  const { values, change, remove, clear } = useFilters();
  const [editing, setEditing] = useState<Editing | null>(null);
  const active = filters.filter((filter) => isActive(filter, values));
  const idle = filters.filter((filter) => !isActive(filter, values));
  return (
    <>
      <Box role="group" aria-label={t('list.filters')} sx={row}>
        {active.map((filter) => (
          <FilterChip
            key={filter.id}
            filter={filter}
            values={values}
            onOpen={(anchor) => setEditing({ filter, anchor })}
            onRemove={() => remove(filter)}
          />
        ))}
        {idle.length > 0 && <FilterPicker filters={idle} onPick={setEditing} />}
        {active.length > 1 && <Button onClick={clear}>{t('list.clear-filters')}</Button>}
      </Box>
      {editing && (
        <Popover
          open
          anchorEl={editing.anchor}
          onClose={() => setEditing(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': t(`${resource}.filter.${editing.filter.id}`),
              sx: { p: 1.5, width: 288, borderRadius: 1.25, mt: 0.5 },
            },
          }}
        >
          <FilterEditor
            filter={editing.filter}
            values={values}
            onChange={change}
            onDone={() => setEditing(null)}
          />
        </Popover>
      )}
    </>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 } as const;
