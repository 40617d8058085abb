import { Typography } from '#src/ui/Typography.tsx';
import { useTranslation } from 'react-i18next';
import { daysBetween, type PlainDate } from '#domain/values/plain-date.ts';
import { DayText } from '#src/ui/DayText.tsx';

const NEAR: Readonly<Record<number, string>> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' };

interface DayHeadingProps {
  id: string;
  date: PlainDate;
  today: PlainDate;
  /** Its level among the page's headings. */
  level: 'h2' | 'h3';
}

/** "Today · Sat 21 Nov". */
export function DayHeading({ id, date, today, level }: DayHeadingProps) {
  const { t } = useTranslation('agenda');
  const near = NEAR[daysBetween(today, date)];
  return (
    <Typography
      id={id}
      variant="h3"
      component={level}
      sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}
    >
      {near && (
        <Typography component="span" sx={nearWord}>
          {t(`day.${near}`)} ·{' '}
        </Typography>
      )}
      <DayText date={date} />
    </Typography>
  );
}

const nearWord = { font: 'inherit', fontWeight: 700, color: 'primary.main' } as const;
