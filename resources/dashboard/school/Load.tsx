import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { formatPercent } from '#src/i18n/format.ts';
import { hoursOf, type OfReport, percentOf } from './report.ts';

/** How much of what teachers offer is taken: all of them, then the busiest. */
export function Load({ report: { teachers } }: OfReport) {
  const t = useT();
  const { bookedMinutes, offeredMinutes, busiest } = teachers;
  if (busiest.length === 0) return <Card title={t('school.load')}>{t('school.load-none')}</Card>;
  const all = { teacherId: null, fullName: t('school.load-all'), bookedMinutes, offeredMinutes };
  return (
    <Card title={t('school.load')}>
      <Box component="table" aria-label={t('school.load')} sx={table}>
        <tbody>
          {[all, ...busiest].map(
            ({ teacherId, fullName, bookedMinutes: booked, offeredMinutes: offered }) => (
              <tr key={teacherId}>
                <th scope="row">
                  {teacherId ? (
                    <CellLink to={`${paths.teacher(teacherId)}#load`}>{fullName}</CellLink>
                  ) : (
                    fullName
                  )}
                </th>
                <td>
                  <Box aria-hidden sx={track}>
                    <Box sx={[bar, { width: `${Math.min(100, percentOf(booked, offered))}%` }]} />
                  </Box>
                </td>
                <td>{formatPercent(percentOf(booked, offered))}</td>
                <td>{t('school.load-of', { booked: hoursOf(booked), offered: hoursOf(offered) })}</td>
              </tr>
            ),
          )}
        </tbody>
      </Box>
    </Card>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'left', fontWeight: 400 },
  '& tr:first-of-type th, & tr:first-of-type td': { fontWeight: 700 },
  '& td, & th': { py: 0.5, pr: 1 },
  '& td:nth-of-type(n + 2)': { whiteSpace: 'nowrap', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& td:last-of-type': { color: 'text.secondary', pr: 0 },
  // On a phone a name with its share, and under them the bar with its hours.
  '@media (max-width: 599.95px)': {
    '& tr': {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      gridTemplateAreas: '"name share" "bar hours"',
      alignItems: 'center',
      py: 0.5,
    },
    '& td, & th': { py: 0.25 },
    '& th': { gridArea: 'name' },
    '& td:nth-of-type(1)': { gridArea: 'bar' },
    '& td:nth-of-type(2)': { gridArea: 'share', pr: 0 },
    '& td:nth-of-type(3)': { gridArea: 'hours' },
  },
} as const;
const track = {
  width: { xs: '100%', sm: 96 },
  height: 8,
  borderRadius: 4,
  overflow: 'hidden',
  bgcolor: 'divider',
} as const;
const bar = { height: '100%', bgcolor: 'primary.main' } as const;
