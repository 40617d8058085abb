import type { AbsenceDays as Days } from '#domain/scheduling/api/teacher-absence.ts';
import { isTime, parseTime } from '#domain/values/time.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useTypedDay } from '#src/ui/form/use-typed-day.ts';
import { useTypedValue } from '#src/ui/form/use-typed-value.ts';
import { LabelledDate } from '#src/backoffice/form/LabelledDate.tsx';
import { LabelledTime } from '#src/backoffice/form/LabelledTime.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface AbsenceDaysProps {
  days: Days;
  /** What the server says, by field. */
  problems: Readonly<Record<string, string>>;
  onChange: (days: Days) => void;
  onRest: () => void;
}

/** First and last day, each with a time or whole; a first day after the last takes it along. One press for what is left of today. */
export function AbsenceDays({ days, problems, onChange, onRest }: AbsenceDaysProps) {
  const t = useT();
  const { from, to } = days;
  const first = useTypedDay({
    value: from,
    onDay: (day) => day !== '' && onChange({ ...days, from: day, to: to < day ? day : to }),
  });
  const last = useTypedDay({ value: to, onDay: (day) => day !== '' && onChange({ ...days, to: day }) });
  const fromTime = useTypedTime(days, 'fromTime', onChange);
  const toTime = useTypedTime(days, 'toTime', onChange);
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Button variant="outlined" onClick={onRest}>
        {t('absence.rest-of-today')}
      </Button>
      <Box sx={fields}>
        <LabelledDate label={t('absence.from')} {...first} error={problems['from']} />
        <LabelledTime label={t('absence.from-time')} {...fromTime} error={problems['fromTime']} />
        <LabelledDate label={t('absence.to')} {...last} error={problems['to']} />
        <LabelledTime label={t('absence.to-time')} {...toTime} error={problems['toTime']} />
      </Box>
      <Box sx={{ color: 'text.secondary' }}>{t('absence.times-hint')}</Box>
    </Box>
  );
}

const useTypedTime = (days: Days, name: 'fromTime' | 'toTime', onChange: (days: Days) => void) =>
  useTypedValue({
    value: days[name] ?? '',
    isWhole: (text) => text === '' || isTime(text),
    onValue: (text) => onChange({ ...days, [name]: text === '' ? null : parseTime(text) }),
  });

const fields = {
  display: 'grid',
  alignItems: 'start',
  gap: 2,
  width: '100%',
  gridTemplateColumns: { xs: '1.5fr 1fr', sm: '200px 130px', lg: '200px 130px 200px 130px' },
} as const;
