import Add from '@mui/icons-material/Add';
import { useTranslation } from 'react-i18next';
import { WEEK, type Weekday } from '#domain/values/weekday.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { openFirst } from '#src/ui/form/open-first.ts';
import { RangeFields } from './RangeFields.tsx';
import { type DraftRange, WORKDAYS } from './week-draft.ts';

interface DayRowProps {
  weekday: Weekday;
  ranges: readonly DraftRange[];
  problems: ReadonlyMap<number, string>;
  onAdd: () => void;
  onChange: (key: number, change: Partial<DraftRange>) => void;
  onRemove: (key: number) => void;
  onCopy: (to: readonly Weekday[]) => void;
}

/** One weekday: its hours, another stretch, and the same for other days. */
export function DayRow({ weekday, ranges, problems, onAdd, onChange, onRemove, onCopy }: DayRowProps) {
  const { t } = useTranslation(['availability', 'vocabulary']);
  const name = (day: Weekday) => t(`vocabulary:weekday.${day}`);
  const dayName = name(weekday);
  const copy = (value: string) => {
    if (value === 'workdays') onCopy(WORKDAYS);
    else if (value === 'all') onCopy(WEEK);
    else onCopy(WEEK.filter((day) => String(day) === value));
  };
  return (
    <Box component="section" aria-label={dayName} sx={row}>
      <Box sx={{ fontWeight: 600, pt: { sm: 1.25 }, '&::first-letter': { textTransform: 'uppercase' } }}>
        {dayName}
      </Box>
      <Box sx={hours}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
          {ranges.length === 0 && <Box sx={{ color: 'text.secondary', py: 1.25 }}>{t('day-off')}</Box>}
          {ranges.map((range) => (
            <RangeFields
              key={range.key}
              range={range}
              dayName={dayName}
              problem={problems.get(range.key)}
              onChange={(change) => onChange(range.key, change)}
              onRemove={() => onRemove(range.key)}
            />
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Button size="small" startIcon={<Add />} onClick={onAdd} aria-label={t('add-to', { day: dayName })}>
            {t('add')}
          </Button>
          {ranges.length > 0 && (
            <Box
              component="select"
              aria-label={t('copy-of', { day: dayName })}
              value=""
              onChange={(event) => copy(event.target.value)}
              onKeyDown={openFirst}
              sx={select}
            >
              <option value="" disabled>
                {t('copy')}
              </option>
              <option value="workdays">{t('copy-workdays')}</option>
              <option value="all">{t('copy-all')}</option>
              {WEEK.filter((day) => day !== weekday).map((day) => (
                <option key={day} value={day}>
                  {name(day)}
                </option>
              ))}
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '110px 1fr' },
  gap: { xs: 1, sm: 2 },
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
const hours = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 1,
  minWidth: 0,
} as const;
const select = {
  font: 'inherit',
  fontSize: 16,
  minHeight: 44,
  px: 1,
  width: 140,
  borderRadius: '10px',
  border: '1px solid color-mix(in srgb, var(--text-secondary) 60%, transparent)',
  color: 'text.primary',
  bgcolor: 'background.paper',
  cursor: 'pointer',
} as const;
