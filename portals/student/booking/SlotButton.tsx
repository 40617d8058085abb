import { useTranslation } from 'react-i18next';
import { isTimezone } from '#domain/values/timezone.ts';
import { cityName } from '#src/i18n/city-name.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { formatOneDecimal } from '#src/i18n/format.ts';
import type { SlotStart } from './slot-starts.ts';
import { SLOT_BUTTON } from './slot-style.ts';

interface SlotButtonProps {
  start: SlotStart;
  /** The hour on the reader's clock. */
  label: string;
  /** Shows the teacher beside the time, if there is room. */
  isRow?: boolean;
  onChoose: (start: SlotStart) => void;
}

/** The time in the teacher's zone, if it differs from the reader's. */
function TeachersTime({ start }: { start: SlotStart }) {
  const { t } = useTranslation('booking');
  const zone = useZone();
  const theirs = start.teachers[0]?.timeZone;
  if (!theirs || !isTimezone(theirs)) return null;
  const { time } = wallClockOf(start.startsAt, theirs);
  if (time === wallClockOf(start.startsAt, zone).time) return null;
  return <span>{t('their-time', { time, city: cityName(theirs) })}</span>;
}

/** An available start time, with the teacher. */
export function SlotButton({ start, label, isRow = false, onChoose }: SlotButtonProps) {
  const [teacher] = start.teachers;
  const { t } = useTranslation('booking');
  if (!teacher) return null;
  const more = start.teachers.length - 1;
  return (
    <Box
      component="button"
      type="button"
      onClick={() => onChoose(start)}
      sx={[SLOT_BUTTON, isRow ? row : chip]}
    >
      <b>{label}</b>
      {isRow && <Avatar name={teacher.fullName} photoUrl={teacher.photoUrl} size={32} />}
      <Box component="span" sx={note}>
        <span>{isRow ? teacher.fullName : teacher.fullName.split(' ')[0]}</span>
        {isRow && teacher.stars !== null && (
          <span>{t('stars', { stars: formatOneDecimal(teacher.stars) })}</span>
        )}
        {isRow && more > 0 && <span>{t('more-teachers', { count: more })}</span>}
        <TeachersTime start={start} />
      </Box>
    </Box>
  );
}

const chip = {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  px: 1,
  py: 0.75,
  textAlign: 'center',
} as const;
const row = { display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1 } as const;
const note = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  justifyContent: 'inherit',
  color: 'text.secondary',
  fontSize: '0.8125rem',
} as const;
