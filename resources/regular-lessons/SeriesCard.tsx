import { Link } from 'react-router';
import type { RegularLessonRecord } from '#domain/scheduling/api/regular-lessons.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { ActionTarget } from '#src/ui/ActionTarget.tsx';
import type { CalendarOf } from '#resources/lessons/calendar-of.ts';
import { HistoryFold } from '#src/backoffice/record/HistoryFold.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { aheadOf } from './ScopeFields.tsx';
import type { SeriesActionName } from './SeriesAction.tsx';
import { SeriesLessons } from './SeriesLessons.tsx';
import { rhythmText, seriesName } from './series-name.ts';

interface SeriesCardProps {
  series: RegularLessonRecord;
  of: CalendarOf;
  /** Left out: nothing can be done with it any more. */
  onAct?: (action: SeriesActionName, date: PlainDate) => void;
}

const ACTIONS = ['move', 'substitute', 'cancel'] as const;

/** One weekly lesson: its rhythm and zone, with whom, until when, its next dates. */
export function SeriesCard({ series, of, onAct }: SeriesCardProps) {
  const t = useT();
  const { studentId, groupId, teacherId, teacherName, startsOn, endsOn, timeZone } = series;
  const next = aheadOf(series)[0];
  const learner = studentId ? paths.student(studentId) : groupId && paths.group(groupId);
  return (
    <Card title={rhythmText(series, t)} actions={<StatusBadge value={series.status} size="small" />}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Box sx={facts}>
          <span>{t('series.on-clock', { zone: timeZone })}</span>
          {!of.studentId && learner && <Link to={learner}>{seriesName(series, t)}</Link>}
          {of.studentId && groupId && <Link to={paths.group(groupId)}>{series.groupName}</Link>}
          {!of.teacherId && (
            <span>
              {t('dashboard.with')} <Link to={paths.teacher(teacherId)}>{teacherName}</Link>
            </span>
          )}
          <span>
            {t('series.since')} <PlainDateField date={startsOn} />
            {endsOn && (
              <>
                {' '}
                {t('series.until')} <PlainDateField date={endsOn} />
              </>
            )}
          </span>
        </Box>
        <SeriesLessons series={series} />
        <HistoryFold recordId={series.id} />
        {onAct && next && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {ACTIONS.map((action) => (
              <Button
                key={action}
                size="small"
                variant="outlined"
                color={action === 'cancel' ? 'error' : 'primary'}
                onClick={() => onAct(action, next.date)}
              >
                {t(`series.act-${action}`)}
                <ActionTarget>{`${rhythmText(series, t)}, ${seriesName(series, t)}`}</ActionTarget>
              </Button>
            ))}
          </Box>
        )}
      </Box>
    </Card>
  );
}

const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  color: 'text.secondary',
  '& a': { color: 'text.primary' },
} as const;
