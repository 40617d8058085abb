import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { DayInput } from '#src/ui/form/DayInput.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { type ContractDays, type Period, PERIODS } from './use-usage.ts';

interface PeriodBarProps {
  period: Period;
  contract: ContractDays | null;
  set: (changes: Readonly<Record<string, string | null>>) => void;
}

/** The period of the figures: a named one, or two chosen days. */
export function PeriodBar({ period, contract, set }: PeriodBarProps) {
  const { t } = useTranslation('company');
  const id = useId();
  const names = PERIODS.filter((name) => name !== 'contract' || contract?.startsOn);
  const choose = (name: string) =>
    set({ period: name, from: name === 'days' ? period.from : null, to: name === 'days' ? period.to : null });
  return (
    <>
      <Box component="label" sx={label}>
        {t('period.label')}
        <Select
          value={period.name}
          onChange={({ target }) => choose(target.value)}
          options={names.map((value) => ({ value, label: t(`period.${value}`) }))}
        />
      </Box>
      {period.name === 'days' &&
        (['from', 'to'] as const).map((end) => (
          <Box key={end} sx={label}>
            <label htmlFor={`${id}${end}`}>{t(end)}</label>
            <DayInput id={`${id}${end}`} value={period[end]} onDay={(day) => set({ [end]: day })} />
          </Box>
        ))}
    </>
  );
}

const label = {
  display: 'grid',
  gap: 0.75,
  fontWeight: 600,
  fontSize: '0.9375rem',
  '& select, & input': { fontWeight: 400 },
} as const;
