import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { Box } from '#src/ui/Box.tsx';
import { useListContext } from 'react-admin';

interface SortHeadingProps {
  field: string;
  label: string;
  isNumeric?: boolean | undefined;
}

const SORTED = { ASC: 'ascending', DESC: 'descending' } as const;

/** A heading that sorts; the sorted column is marked, for screen readers too. */
export function SortHeading({ field, label, isNumeric }: SortHeadingProps) {
  const { sort, setSort } = useListContext();
  const way = sort.field === field ? sort.order : null;
  const toggle = () => setSort({ field, order: way === 'ASC' ? 'DESC' : 'ASC' });
  return (
    <th scope="col" data-numeric={isNumeric} {...(way && { 'aria-sort': SORTED[way] })}>
      <Box component="button" type="button" onClick={toggle} data-way={way} sx={button}>
        {label}
        <ArrowUpward aria-hidden />
      </Box>
    </th>
  );
}

const button = {
  all: 'unset',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 32,
  cursor: 'pointer',
  borderRadius: 0.5,
  '& svg': { fontSize: 16, opacity: 0, transition: 'transform 120ms, opacity 120ms' },
  '&:hover svg': { opacity: 0.5 },
  '&[data-way]': { color: 'text.primary' },
  '&[data-way] svg': { opacity: 1 },
  '&[data-way="DESC"] svg': { transform: 'rotate(180deg)' },
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
