import type { PlainDate } from '#domain/values/plain-date.ts';
import { Box } from '#src/ui/Box.tsx';
import { useTypedDay } from '#src/ui/form/use-typed-day.ts';
import { LabelledDate } from '../../form/LabelledDate.tsx';
import { useWords } from '../../use-words.ts';

interface AbsenceDaysProps {
  from: PlainDate;
  to: PlainDate;
  /** What the server says of the last day. */
  problem: string | undefined;
  onChange: (days: { from: PlainDate; to: PlainDate }) => void;
}

/** First and last day; a first day after the last takes it along. */
export function AbsenceDays({ from, to, problem, onChange }: AbsenceDaysProps) {
  const t = useWords();
  const first = useTypedDay({
    value: from,
    onDay: (day) => day !== '' && onChange({ from: day, to: to < day ? day : to }),
  });
  const last = useTypedDay({ value: to, onDay: (day) => day !== '' && onChange({ from, to: day }) });
  return (
    <Box sx={days}>
      <LabelledDate label={t('absence.from')} {...first} />
      <LabelledDate label={t('absence.to')} {...last} error={problem} />
    </Box>
  );
}

const days = {
  display: 'grid',
  alignItems: 'start',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: '200px 200px' },
} as const;
