import { Link } from 'react-router';
import { daysOfMonth, type Month, monthsFrom } from '#domain/values/month.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { listAddress } from '#src/backoffice/screen/list-address.ts';
import { tableSx } from '#src/backoffice/screen/table-style.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { formatShortMonth } from '#src/i18n/format-month.ts';
import { type OfReport, percentOf } from './report.ts';
import { activeIn } from './StudentCharts.tsx';

/** The share of the colour at 100 %: figures are read on it in both schemes. */
const DARKEST = 0.34;

function joinedIn(month: Month) {
  const { from, to } = daysOfMonth(month);
  return { firstPaidFrom: from, firstPaidTo: to };
}

/** Each row a month's new payers, each column how many of them attended so many months later; darker is more. */
export function Cohorts({ report: { cohorts } }: OfReport) {
  const t = useT();
  const rows = cohorts.filter(({ students }) => students > 0);
  if (rows.length === 0) return <Card title={t('school.cohorts')}>{t('school.no-cohort')}</Card>;
  const columns = Math.max(...rows.map(({ active }) => active.length));
  return (
    <Card title={t('school.cohorts')}>
      <Box sx={[tableSx, heat]}>
        <table aria-label={t('school.cohorts')}>
          <thead>
            <tr>
              <th scope="col">{t('school.cohort')}</th>
              <th scope="col" data-numeric="true">
                {t('school.size')}
              </th>
              {Array.from({ length: columns }, (_, n) => (
                <th key={n} scope="col">
                  {t('school.later', { n })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ month, students, active }) => (
              <tr key={month}>
                <th scope="row">{formatShortMonth(month)}</th>
                <td data-numeric="true">
                  <Link to={listAddress(paths.students, { filter: joinedIn(month) })}>{students}</Link>
                </td>
                {active.map((count, later) => {
                  const percent = percentOf(count, students);
                  const then = monthsFrom(month, later);
                  const filter = { ...joinedIn(month), ...activeIn(then) };
                  return (
                    <td key={then} style={{ ['--share' as string]: `${percent * DARKEST}%` }}>
                      <Link to={listAddress(paths.students, { filter })}>
                        {t('school.cell', { percent })}
                      </Link>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Card>
  );
}

const heat = {
  // Fits the months of a year side by side on a laptop.
  '& thead th, & tbody th, & tbody td': { px: 0.75 },
  '& tbody td': {
    height: 44,
    whiteSpace: 'nowrap',
    backgroundColor: 'color-mix(in srgb, var(--primary) var(--share, 0%), transparent)',
  },
  '& td a': { color: 'text.primary', display: 'block', py: 1.25 },
  '& td a:focus-visible': { outlineColor: 'var(--text-primary)', outlineOffset: -3 },
} as const;
