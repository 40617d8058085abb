import { Box } from '#src/ui/Box.tsx';
import { toneSx } from '#src/theme/tones.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

const SIGNS = {
  ATTENDED: { sign: '✓', tone: 'success' },
  NOT_ATTENDED: { sign: '✗', tone: 'danger' },
  BOOKED: { sign: '•', tone: 'regular' },
  WAITING: { sign: '…', tone: 'warning' },
  CANCELLED: { sign: '–', tone: 'neutral' },
} as const;
export type SeatStatus = keyof typeof SIGNS;

/** One seat in the grid: sign and colour, with its word for screen readers and in the tooltip. */
export function SeatMark({ status }: { status: SeatStatus | undefined }) {
  const t = useT();
  if (!status) return <span className="visually-hidden">{t('groups.attendance.no-seat')}</span>;
  const { sign, tone } = SIGNS[status];
  const word = t(`groups.attendance.seat.${status}`);
  return (
    <Box component="span" title={word} sx={[mark, toneSx(tone)]}>
      <span aria-hidden>{sign}</span>
      <span className="visually-hidden">{word}</span>
    </Box>
  );
}

/** Legend of the symbols. */
export function Legend() {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, color: 'text.secondary' }}>
      {(Object.keys(SIGNS) as SeatStatus[]).map((status) => (
        <Box component="span" key={status} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <Box component="span" aria-hidden sx={[mark, toneSx(SIGNS[status].tone)]}>
            {SIGNS[status].sign}
          </Box>
          {t(`groups.attendance.seat.${status}`)}
        </Box>
      ))}
    </Box>
  );
}

const mark = {
  display: 'inline-grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: 1,
  fontWeight: 700,
  lineHeight: 1,
} as const;
