import { DayText } from '#src/ui/DayText.tsx';
import { Link } from 'react-router';
import type { RegularLessonRecord } from '#domain/scheduling/api/regular-lessons.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { cityName } from '#src/i18n/city-name.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { ActionTarget } from '#src/ui/ActionTarget.tsx';
import type { CalendarOf } from '#resources/lessons/calendar-of.ts';
import { HistoryFold } from '#src/backoffice/record/HistoryFold.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { aheadOf } from './ScopeFields.tsx';
import type { RegularLessonActionName } from './RegularLessonAction.tsx';
import { rhythmText, regularLessonName } from './regular-lesson-name.ts';
import { momentText } from '#src/i18n/moment-text.ts';

interface RegularLessonCardProps {
  regularLesson: RegularLessonRecord;
  of: CalendarOf;
  /** Left out: nothing can be done with it any more. */
  onAct?: (action: RegularLessonActionName, date: PlainDate) => void;
}

const ACTIONS = ['move', 'substitute', 'cancel'] as const;

/** Weekly lessons: day, time and zone, people, end, next dates. */
export function RegularLessonCard({ regularLesson, of, onAct }: RegularLessonCardProps) {
  const t = useT();
  const { studentId, groupId, teacherId, teacherName, startsOn, endsOn, timeZone } = regularLesson;
  const next = aheadOf(regularLesson)[0];
  const student = studentId ? paths.student(studentId) : groupId && paths.group(groupId);
  return (
    <Card
      title={rhythmText(regularLesson, t)}
      actions={<StatusBadge of="regularLessonStatus" value={regularLesson.status} size="small" />}
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Box sx={facts}>
          <span>{t('regular-lessons.on-clock', { city: cityName(parseTimezone(timeZone)) })}</span>
          {!of.studentId && student && <Link to={student}>{regularLessonName(regularLesson, t)}</Link>}
          {of.studentId && groupId && <Link to={paths.group(groupId)}>{regularLesson.groupName}</Link>}
          {!of.teacherId && (
            <span>
              {t('dashboard.with')} <Link to={paths.teacher(teacherId)}>{teacherName}</Link>
            </span>
          )}
          <span>
            {t('regular-lessons.since')} <DayText date={startsOn} />
            {endsOn && (
              <>
                {' '}
                {t('regular-lessons.until')} <DayText date={endsOn} />
              </>
            )}
          </span>
        </Box>
        <RegularLessonOccurrences regularLesson={regularLesson} />
        <HistoryFold recordId={regularLesson.id} />
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
                {t(`regular-lessons.act-${action}`)}
                <ActionTarget>{`${rhythmText(regularLesson, t)}, ${regularLessonName(regularLesson, t)}`}</ActionTarget>
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
  // A link is a tall target on touch screens: its words stay on the line of the others.
  alignItems: 'baseline',
  columnGap: 2,
  rowGap: 0.5,
  color: 'text.secondary',
  '& a': { color: 'text.primary' },
} as const;

type Lesson = RegularLessonRecord['lessons'][number];
const SHOWN = 4;

function Row({ lesson, regularLesson }: { lesson: Lesson; regularLesson: RegularLessonRecord }) {
  const t = useT();
  const { startsAt, status, isMoved, teacherId, teacherName } = lesson;
  return (
    <li>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {momentText(startsAt, parseTimezone(regularLesson.timeZone))}
      </Box>
      <StatusBadge of="lessonStatus" value={status} size="small" />
      {isMoved && status !== 'CANCELLED' && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {teacherId === regularLesson.teacherId
            ? t('regular-lessons.moved-by-hand')
            : t('regular-lessons.stands-in', { name: teacherName })}
        </Box>
      )}
    </li>
  );
}

/** The next dates, the rest on request. */
function RegularLessonOccurrences({ regularLesson }: { regularLesson: RegularLessonRecord }) {
  const t = useT();
  const { lessons } = regularLesson;
  if (lessons.length === 0)
    return <Box sx={{ color: 'text.secondary' }}>{t('regular-lessons.no-dates')}</Box>;
  const [first, rest] = [lessons.slice(0, SHOWN), lessons.slice(SHOWN)];
  const rows = (some: readonly Lesson[]) => (
    <Box component="ul" sx={list}>
      {some.map((lesson) => (
        <Row key={lesson.id} lesson={lesson} regularLesson={regularLesson} />
      ))}
    </Box>
  );
  return (
    <div>
      {rows(first)}
      {rest.length > 0 && (
        <details>
          <Box component="summary" sx={{ lineHeight: '44px', cursor: 'pointer' }}>
            {t('regular-lessons.more-dates', { count: rest.length })}
          </Box>
          {rows(rest)}
        </details>
      )}
    </div>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  alignItems: 'start',
  columnGap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 },
} as const;
