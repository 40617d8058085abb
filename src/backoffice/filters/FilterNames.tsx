import { useListContext } from 'react-admin';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '../screen/use-t.ts';
import type { Filter } from './filter.ts';

interface FilterNamesProps {
  filters: readonly Filter[];
  onPick: (filter: Filter) => void;
}

/** The filters that are not in use yet. */
export function FilterNames({ filters, onPick }: FilterNamesProps) {
  const t = useT();
  const { resource } = useListContext();
  return (
    <Box component="ul" sx={list}>
      {filters.map((filter, index) => (
        <li key={filter.id}>
          <button type="button" autoFocus={index === 0} onClick={() => onPick(filter)}>
            {filter.label ?? t(`${resource}.filter.${filter.id}`)}
          </button>
        </li>
      ))}
    </Box>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& button': {
    all: 'unset',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: 40,
    px: 1.25,
    display: 'flex',
    alignItems: 'center',
    borderRadius: 1,
    cursor: 'pointer',
  },
  '& button:hover': { bgcolor: 'action.hover' },
  '& button:focus-visible': { outline: '3px solid var(--primary)' },
} as const;
