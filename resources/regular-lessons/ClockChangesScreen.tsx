import { formatDay } from '#src/i18n/format-day.ts';
import { Link, useSearchParams } from 'react-router';
import { type ClockChange, clockChanges, clockChangeReport } from '#domain/scheduling/api/clock-changes.ts';
import { type PlainDate } from '#domain/values/plain-date.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Card } from '#src/ui/Card.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { KeepForAll } from './KeepForAll.tsx';
import { MovedRegularLessonCard } from './MovedRegularLessonCard.tsx';
import { cityName } from '#src/i18n/city-name.ts';

/** The next clock changes, and the lessons affected by the one in the address (default: the first). */
export function ClockChangesScreen() {
  const t = useT();
  const [search] = useSearchParams();
  const query = useApi(clockChanges);
  const asked = search.get('on');
  return (
    <>
      <ScreenTitle title={t('clocks.title')} />
      <QueryView query={query}>
        {(changes) => {
          const shown = changes.find(({ on }) => on === asked) ?? changes[0];
          if (!shown)
            return <EmptyState picture="calendar" title={t('clocks.none')} text={t('clocks.none-text')} />;
          return (
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <Box
                component="nav"
                aria-label={t('clocks.days')}
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
              >
                {changes.map(({ on }) => (
                  <Button
                    key={on}
                    component={Link}
                    to={paths.clockChanges(on)}
                    variant={on === shown.on ? 'contained' : 'outlined'}
                    aria-current={on === shown.on ? 'page' : undefined}
                  >
                    {formatDay(on)}
                  </Button>
                ))}
              </Box>
              <Box component="h2" sx={{ m: 0, fontSize: '1.25rem' }}>
                {t('clocks.on', { day: formatDay(shown.on) })}
              </Box>
              <Zones change={shown} />
              <ClockReport key={shown.on} on={shown.on} />
            </Box>
          );
        }}
      </QueryView>
    </>
  );
}

/** Zones of a clock change, with the shift of their clocks. */
function Zones({ change: { zones, isDue } }: { change: ClockChange }) {
  const t = useT();
  return (
    <Box sx={{ color: 'text.secondary' }}>
      {zones
        .map(({ zone, minutes }) =>
          t(minutes > 0 ? 'clocks.forward' : 'clocks.back', {
            city: cityName(zone),
            count: Math.abs(minutes),
          }),
        )
        .join(' · ')}
      {!isDue && ` — ${t('clocks.not-due')}`}
    </Box>
  );
}

/** Decisions for one clock change, open and made. */
function ClockReport({ on }: { on: PlainDate }) {
  const t = useT();
  const query = useApi(clockChangeReport, { params: { on } });
  return (
    <QueryView query={query}>
      {({ running, series: regularLessons, kept }) => (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box role="status">{t('clocks.summary', { count: regularLessons.length, running })}</Box>
          <KeepForAll regularLessons={regularLessons} on={on} />
          {regularLessons.length === 0 && (
            <EmptyState picture="done" title={t('clocks.nothing')} text={t('clocks.nothing-text')} />
          )}
          {regularLessons.map((one) => (
            <MovedRegularLessonCard key={one.id} regularLesson={one} on={on} />
          ))}
          {kept.length > 0 && (
            <Card title={t('clocks.kept')}>
              <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
                {kept.map(({ id, learnerName: studentName, teacherName, hour, decidedBy, decidedAt }) => (
                  <li key={id}>
                    {t('clocks.lesson-of', { learner: studentName, teacher: teacherName })}
                    {': '}
                    {t(`clocks.kept-${hour}`)}
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      {' · '}
                      {decidedBy} · <InstantField at={decidedAt} />
                    </Box>
                  </li>
                ))}
              </Box>
            </Card>
          )}
        </Box>
      )}
    </QueryView>
  );
}
