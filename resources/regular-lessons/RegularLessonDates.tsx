import type { RegularLessonCover, RegularLessonDate } from '#domain/scheduling/api/regular-lessons.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { cityName } from '#src/i18n/city-name.ts';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { RegularLessonDateRow } from './RegularLessonDateRow.tsx';
import { clockChanges, isClash } from './shown-date.ts';
import { Notice } from '#src/ui/Notice.tsx';

/** How many of the dates the current credits pay for, and what happens to the others. */
function CoverNote({ cover: { dates, credits } }: { cover: RegularLessonCover }) {
  const t = useT();
  if (dates.length === 0 || credits === 0) return null;
  const covered = dates.filter(({ waiting }) => waiting.length === 0).length;
  const isAll = covered === dates.length;
  const said = t(isAll ? 'regular-lessons.covered-all' : 'regular-lessons.covered', {
    covered,
    count: dates.length,
    credits: t('regular-lessons.credits', { count: credits }),
  });
  if (isAll) return <Box sx={{ mb: 1, color: 'text.secondary' }}>{said}</Box>;
  return (
    <Box sx={{ mb: 1 }}>
      <Notice variant="warning">
        <b>{said}</b> {t('regular-lessons.uncovered')}
      </Notice>
    </Box>
  );
}

interface RegularLessonDatesProps {
  dates: readonly RegularLessonDate[];
  zone: Timezone;
  changed?: ReadonlySet<string>;
  shifted?: ReadonlySet<string>;
  /** What the credits cover, for dates that are not booked yet. */
  cover?: RegularLessonCover;
  onShift?: (date: RegularLessonDate) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Every date with its verdict, under one line that counts them. */
export function RegularLessonDates(props: RegularLessonDatesProps) {
  const { dates, zone, changed = NONE, shifted = NONE, cover, onShift } = props;
  const t = useT();
  const changes = clockChanges(dates);
  const clashes = dates.filter(isClash).length;
  const waiting = new Map<string, readonly string[]>(cover?.dates.map((one) => [one.date, one.waiting]));
  return (
    <section aria-label={t('regular-lessons.dates')}>
      <Box role="status" sx={{ mb: 1 }}>
        <b>{t('regular-lessons.dates-count', { count: dates.length })}</b>
        {' · '}
        {clashes === 0 ? t('regular-lessons.no-clash') : t('regular-lessons.clashes', { count: clashes })}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' · '}
          {t('regular-lessons.on-clock', { city: cityName(zone) })}
        </Box>
      </Box>
      {cover && <CoverNote cover={cover} />}
      <Box component="ol" sx={list}>
        {dates.map((date) => (
          <RegularLessonDateRow
            key={date.date}
            date={date}
            zone={zone}
            clockChange={changes.get(date.date)}
            isChanged={changed.has(date.date)}
            isShifted={shifted.has(date.date)}
            waiting={waiting.get(date.date)}
            onShift={onShift}
          />
        ))}
      </Box>
    </section>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 1 } as const;
