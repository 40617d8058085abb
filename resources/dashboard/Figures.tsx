import { Link } from 'react-router';
import { currency as known } from '#domain/values/money.ts';
import type { DashboardData } from '#domain/provider/api/dashboard.ts';
import { parsePlainDate, startOfWeek } from '#domain/values/plain-date.ts';
import { TOOK_PLACE } from '#domain/scheduling/lesson.ts';
import { formatCount } from '#src/i18n/format-count.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { listAddress } from '#src/backoffice/screen/list-address.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Trend } from './Trend.tsx';

type Figure = keyof DashboardData['figures'];

/** More no-shows are no good news. */
const BETTER_BELOW: ReadonlySet<Figure> = new Set(['noShows']);

/** The rows behind each figure, of the week from its Monday until today. */
function addressesOf(week: string, today: string): Readonly<Record<Figure, string>> {
  const span = { from: week, to: today };
  return {
    lessonsHeld: listAddress(paths.lessons, { filter: { ...span, status: [...TOOK_PLACE] } }),
    noShows: listAddress(paths.lessons, { filter: { ...span, status: ['NOT_ATTENDED'] } }),
    newStudents: listAddress(paths.students, { filter: { createdFrom: week } }),
    revenueCents: listAddress(paths.payments, { filter: { paidFrom: week } }),
  };
}

/** This week against the week before until the same weekday and time; each figure leads to its rows. */
export function Figures({ data: { figures, today, currency } }: { data: DashboardData }) {
  const t = useT();
  const addresses = addressesOf(startOfWeek(parsePlainDate(today)), today);
  const shown = (Object.keys(addresses) as Figure[]).flatMap((figure) => {
    const compared = figures[figure];
    return compared ? [{ figure, ...compared }] : [];
  });
  if (shown.length === 0) return null;
  const textOf = (figure: Figure, value: number) =>
    figure === 'revenueCents' ? formatMoney(value, known.parse(currency)) : formatCount(value);
  return (
    <Card title={t('dashboard.figures.title')}>
      <Box component="table" aria-label={t('dashboard.figures.title')} sx={table}>
        <tbody>
          {shown.map(({ figure, now, before }) => (
            <tr key={figure}>
              <th scope="row">
                <Link to={addresses[figure]}>{t(`dashboard.figures.${figure}`)}</Link>
              </th>
              <td>
                <b>{textOf(figure, now)}</b>
              </td>
              <td>
                <Trend
                  difference={now - before}
                  isBetterBelow={BETTER_BELOW.has(figure)}
                  text={textOf(figure, Math.abs(now - before))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Card>
  );
}

/** On a phone the change is below its figure, so that long amounts fit. */
const table = {
  width: '100%',
  maxWidth: 560,
  borderCollapse: 'collapse',
  '& tr': {
    display: { xs: 'grid', sm: 'table-row' },
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 1.5,
  },
  '& tr + tr': { borderTop: '1px solid var(--divider)' },
  '& th, & td': { py: 0.75, px: 0, textAlign: 'left', fontWeight: 400, verticalAlign: 'baseline' },
  '& th a': {
    color: 'text.primary',
    textDecorationColor: 'transparent',
    '&:hover': { textDecorationColor: 'currentcolor' },
  },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& td:nth-of-type(1)': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& td:nth-of-type(2)': {
    gridColumn: '1 / -1',
    justifySelf: 'end',
    pl: { sm: 1.5 },
    pt: { xs: 0, sm: 0.75 },
  },
} as const;
