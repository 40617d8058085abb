import Close from '@mui/icons-material/Close';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { Input } from '#src/ui/form/Input.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import type { DraftRange } from './week-draft.ts';

interface RangeFieldsProps {
  range: DraftRange;
  dayName: string;
  problem: string | undefined;
  onChange: (change: Partial<DraftRange>) => void;
  onRemove: () => void;
}

/** The id of a stretch's first field. */
export const fieldOf = (key: number): string => `hours-${key}`;

/** From and to of one stretch of a day, its error under it. */
export function RangeFields({ range, dayName, problem, onChange, onRemove }: RangeFieldsProps) {
  const { t } = useTranslation('availability');
  const id = useId();
  const wiring = { 'aria-invalid': problem !== undefined, 'aria-describedby': problem ? id : undefined };
  return (
    <Box role="group" aria-label={`${dayName} ${range.fromTime}–${range.toTime}`}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        <Input
          id={fieldOf(range.key)}
          type="time"
          step={900}
          sx={time}
          aria-label={t('from', { day: dayName })}
          value={range.fromTime}
          onChange={(event) => onChange({ fromTime: event.target.value })}
          {...wiring}
        />
        <span aria-hidden>–</span>
        <Input
          type="time"
          step={900}
          sx={time}
          aria-label={t('to', { day: dayName })}
          value={range.toTime}
          onChange={(event) => onChange({ toTime: event.target.value })}
          {...wiring}
        />
        <IconButton
          aria-label={t('remove-range', { day: dayName, from: range.fromTime, to: range.toTime })}
          onClick={onRemove}
        >
          <Close fontSize="small" aria-hidden />
        </IconButton>
      </Box>
      <Box id={id} role="alert" sx={{ color: 'error.main', fontSize: '0.875rem' }}>
        {problem}
      </Box>
    </Box>
  );
}

const time = {
  px: 1,
  minHeight: 44,
  width: 116,
  '& input::-webkit-calendar-picker-indicator': { display: 'none' },
} as const;
