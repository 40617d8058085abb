import FilterList from '@mui/icons-material/FilterList';
import Popover from '@mui/material/Popover';
import { type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useT } from '../screen/use-t.ts';
import { FilterChip } from './FilterChip.tsx';
import { FilterNames } from './FilterNames.tsx';
import { type EditorProps, type Filter, isActive } from './filter.ts';
import { useFilters } from './use-filters.ts';
import { ResponsiveLabel } from '../screen/ResponsiveLabel.tsx';
import { CustomEditor } from './CustomEditor.tsx';
import { AmountEditor, ChoiceEditor, DaysEditor, OfferedEditor, ReferenceEditor } from './editors.tsx';

/** Content of a filter's popover; changes apply immediately. */
function FilterEditor({ filter, ...rest }: EditorProps) {
  if (filter.kind === 'choice') return <ChoiceEditor filter={filter} {...rest} />;
  if (filter.kind === 'days') return <DaysEditor filter={filter} {...rest} />;
  if (filter.kind === 'offered') return <OfferedEditor filter={filter} {...rest} />;
  if (filter.kind === 'amount') return <AmountEditor filter={filter} {...rest} />;
  if (filter.kind === 'custom') return <CustomEditor filter={filter} {...rest} />;
  return <ReferenceEditor filter={filter} {...rest} />;
}

interface Editing {
  /** Null: the filter is not chosen yet. */
  filter: Filter | null;
  /** Position in the window, because the pressed element may disappear while its filter is changed. */
  at: { top: number; left: number };
}

const below = (pressed: HTMLElement): Editing['at'] => {
  const { bottom, left } = pressed.getBoundingClientRect();
  return { top: bottom + 4, left };
};

interface FilterBarProps {
  filters: readonly Filter[];
  /** Shown beside the button. */
  children?: ReactNode;
}

/**
 * The list's active filters, one chip each: clicking a chip edits its filter, its cross removes it. The button comes first, so that it does
 * not move when chips are added or removed.
 */
export function FilterBar({ filters, children }: FilterBarProps) {
  const t = useT();
  const { resource } = useListContext();
  const { values, change, remove, clear } = useFilters();
  const [editing, setEditing] = useState<Editing | null>(null);
  const active = filters.filter((filter) => isActive(filter, values));
  const idle = filters.filter((filter) => !isActive(filter, values));
  const filter = editing?.filter ?? null;
  const close = () => setEditing(null);
  return (
    <>
      {idle.length > 0 && (
        <Button
          startIcon={<FilterList />}
          aria-haspopup="dialog"
          aria-expanded={editing !== null}
          onClick={(event) => setEditing({ filter: null, at: below(event.currentTarget) })}
        >
          <ResponsiveLabel>{t('list.filter')}</ResponsiveLabel>
        </Button>
      )}
      {children}
      {active.length > 0 && (
        <Box role="group" aria-label={t('list.filters')} sx={row}>
          {active.map((each) => (
            <FilterChip
              key={each.id}
              filter={each}
              values={values}
              onOpen={(pressed) => setEditing({ filter: each, at: below(pressed) })}
              onRemove={() => remove(each)}
            />
          ))}
          {active.length > 1 && <Button onClick={clear}>{t('list.clear-filters')}</Button>}
        </Box>
      )}
      {editing && (
        <Popover
          open
          anchorReference="anchorPosition"
          anchorPosition={editing.at}
          onClose={close}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': filter
                ? (filter.label ?? t(`${resource}.filter.${filter.id}`))
                : t('list.filter'),
              sx: paper,
            },
          }}
        >
          {filter ? (
            <FilterEditor filter={filter} values={values} onChange={change} onDone={close} />
          ) : (
            <FilterNames filters={idle} onPick={(picked) => setEditing({ ...editing, filter: picked })} />
          )}
        </Popover>
      )}
    </>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, minWidth: 0 } as const;
// The option list of a reference is larger than this paper.
const paper = { p: 1, width: 288, borderRadius: 1.25, overflow: 'visible' } as const;
