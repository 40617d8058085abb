import Close from '@mui/icons-material/Close';
import { Box } from '#src/ui/Box.tsx';
import { useListContext } from 'react-admin';
import { useT } from '../screen/use-t.ts';
import { FilterText } from './FilterText.tsx';
import type { Filter, FilterValues } from './filter.ts';

interface FilterChipProps {
  filter: Filter;
  values: FilterValues;
  onOpen: (anchor: HTMLElement) => void;
  onRemove: () => void;
}

/** "Status: Student, Newbie ×": two buttons side by side, because a button cannot hold another. */
export function FilterChip({ filter, values, onOpen, onRemove }: FilterChipProps) {
  const t = useT();
  const { resource } = useListContext();
  const name = filter.label ?? t(`${resource}.filter.${filter.id}`);
  return (
    <Box sx={chip}>
      <button type="button" aria-haspopup="dialog" onClick={(event) => onOpen(event.currentTarget)}>
        <span>{name}:</span>{' '}
        <b>
          <FilterText filter={filter} values={values} />
        </b>
      </button>
      <button type="button" data-print="no" aria-label={t('list.remove-filter', { name })} onClick={onRemove}>
        <Close aria-hidden sx={{ fontSize: 16 }} />
      </button>
    </Box>
  );
}

const chip = {
  display: 'inline-flex',
  maxWidth: '100%',
  borderRadius: '22px',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  fontSize: '0.875rem',
  '& button': {
    all: 'unset',
    cursor: 'pointer',
    minHeight: 34,
    px: 1,
    borderRadius: '22px',
    boxSizing: 'border-box',
    minWidth: 0,
    whiteSpace: 'nowrap',
    color: 'text.secondary',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.5,
  },
  '& button:first-of-type': { pl: 1.5, pr: 0.5 },
  '& button:last-of-type': { flexShrink: 0 },
  '& button:hover': { bgcolor: 'action.hover' },
  '& button:focus-visible': { outline: '3px solid', outlineColor: 'primary.main' },
  '& b': {
    color: 'text.primary',
    fontWeight: 600,
    minWidth: 0,
    whiteSpace: 'normal',
  },
  '@media (pointer: coarse)': { '& button': { minHeight: 44, minWidth: 44, justifyContent: 'center' } },
} as const;
