import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DateInput } from '#src/ui/form/DateInput.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { useValidityText } from './use-validity-text.ts';
import type { Period } from './week-draft.ts';

interface PeriodBarProps {
  periods: readonly Period[];
  period: Period;
  onChoose: (index: number) => void;
  /** Other hours from this day on. */
  onSplit: (from: PlainDate) => void;
}

/** The period of the year that the hours apply to, and a button to set other hours from a day on. */
export function PeriodBar({ periods, period, onChoose, onSplit }: PeriodBarProps) {
  const { t } = useTranslation('availability');
  const id = useId();
  const [from, setFrom] = useState('');
  const textOf = useValidityText();
  const canSplit =
    isPlainDate(from) && from > period.validFrom && (period.validTo === null || from <= period.validTo);
  return (
    <Box sx={{ display: 'grid', gap: 2, pb: 1 }}>
      {periods.length > 1 && (
        <ToggleGroup
          label={t('period.label')}
          value={String(periods.indexOf(period))}
          options={periods.map((each, index) => ({ value: String(index), label: textOf(each) }))}
          onChange={(index) => onChoose(Number(index))}
        />
      )}
      {periods.length > 0 && (
        <Box component="details">
          <Box component="summary" sx={{ cursor: 'pointer', py: 1.25, fontWeight: 600 }}>
            {t('period.other')}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5, pt: 1 }}>
            <Box sx={{ display: 'grid', gap: 0.75 }}>
              <Box component="label" htmlFor={id} sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
                {t('period.from')}
              </Box>
              <DateInput id={id} value={from} onChange={setFrom} />
            </Box>
            <Button
              variant="outlined"
              size="large"
              disabled={!canSplit}
              onClick={() => {
                if (isPlainDate(from)) onSplit(from);
                setFrom('');
              }}
            >
              {t('period.split')}
            </Button>
          </Box>
        </Box>
      )}
    </Box>
  );
}
