import Close from '@mui/icons-material/Close';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { TimeInput } from '#src/ui/form/TimeInput.tsx';
import { isNoTime } from '#src/ui/form/unread.ts';
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
  const [isLeft, setIsLeft] = useState(false);
  const isUnread = isLeft && (isNoTime(range.fromTime) || isNoTime(range.toTime));
  const said = isUnread ? t('common:no-time') : problem;
  const wiring = {
    'aria-invalid': said !== undefined,
    'aria-describedby': said ? id : undefined,
    onFocus: () => setIsLeft(false),
    onBlur: () => setIsLeft(true),
  };
  return (
    <Box role="group" aria-label={`${dayName} ${range.fromTime}–${range.toTime}`}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        <TimeInput
          id={fieldOf(range.key)}
          sx={time}
          aria-label={t('from', { day: dayName })}
          value={range.fromTime}
          onChange={(fromTime) => onChange({ fromTime })}
          {...wiring}
        />
        <span aria-hidden>–</span>
        <TimeInput
          sx={time}
          aria-label={t('to', { day: dayName })}
          value={range.toTime}
          onChange={(toTime) => onChange({ toTime })}
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
        {said}
      </Box>
    </Box>
  );
}

const time = { px: 1, minHeight: 44, width: 116 } as const;
