import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import { exportAttendanceMonths, listAttendanceMonths } from '#calls/business/api/business-students.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import { formatMonth, formatShortMonth } from '#src/i18n/format-month.ts';
import { addressOf } from '#src/api/client.ts';
import { useApi } from '#src/api/queries.ts';
import { Card } from '#src/ui/Card.tsx';
import { DownloadButton } from '#src/ui/DownloadButton.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';

type Months = Reply<typeof listAttendanceMonths>;
const PARTS = ['attended', 'missed', 'cancelled'] as const;
type Part = (typeof PARTS)[number];
/** Height of the tallest bar in px. */
const HEIGHT = 132;

const COLOURS: Readonly<Record<Part, string>> = {
  attended: 'success.main',
  missed: 'error.main',
  cancelled: 'var(--tone-neutral-ink)',
};

const sumOf = (month: Months[number]): number => PARTS.reduce((sum, part) => sum + month[part], 0);

function Legend() {
  const { t } = useTranslation('business');
  return (
    <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, fontSize: '0.875rem', mb: 1.5 }}>
      {PARTS.map((part) => (
        <Box key={part} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box sx={{ width: 12, height: 12, borderRadius: '3px', bgcolor: COLOURS[part] }} />
          {t(`attendance.${part}`)}
        </Box>
      ))}
    </Box>
  );
}

function Stack({ month, top }: { month: Months[number]; top: number }) {
  return (
    <Box aria-hidden sx={{ display: 'flex', flexDirection: 'column-reverse', gap: '2px', height: HEIGHT }}>
      {PARTS.filter((part) => month[part] > 0).map((part) => (
        <Box
          key={part}
          sx={{
            bgcolor: COLOURS[part],
            height: `${(month[part] / top) * 100}%`,
            minHeight: 3,
            borderRadius: '4px',
          }}
        />
      ))}
    </Box>
  );
}

/** A list that looks like stacked bars: the figures are text for screen readers. */
function Bars({ months }: { months: Months }) {
  const { t } = useTranslation('business');
  const top = Math.max(1, ...months.map(sumOf));
  return (
    <Box component="ul" aria-label={t('attendance.title')} sx={bars}>
      {months.map((month) => (
        <Box component="li" key={month.month} sx={{ flex: 1, minWidth: 0, maxWidth: 64 }}>
          <Box sx={{ fontWeight: 600, fontSize: '0.8125rem', textAlign: 'center' }}>{sumOf(month)}</Box>
          <Stack month={month} top={top} />
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', textAlign: 'center', mt: 0.5 }}>
            <span aria-hidden>{formatShortMonth(month.month)}</span>
          </Box>
          <span className="visually-hidden">
            {formatMonth(month.month)}:{' '}
            {PARTS.map((part) => `${t(`attendance.${part}`)}: ${month[part]}`).join(', ')}
          </span>
        </Box>
      ))}
    </Box>
  );
}

/** Half a year of seats: taken, missed and cancelled. */
export function AttendanceChart() {
  const { t } = useTranslation('business');
  const months = useApi(listAttendanceMonths);
  return (
    <Card
      title={t('attendance.title')}
      actions={<DownloadButton address={addressOf(exportAttendanceMonths)} label={t('attendance.export')} />}
    >
      <Legend />
      <QueryView query={months}>{(rows) => <Bars months={rows} />}</QueryView>
    </Card>
  );
}

const bars = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1,
  fontVariantNumeric: 'tabular-nums',
} as const;
