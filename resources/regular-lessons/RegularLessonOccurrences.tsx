import type { RegularLessonRecord } from '#domain/scheduling/api/regular-lessons.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { Box } from '#src/ui/Box.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { momentText } from './shown-date.ts';

type Lesson = RegularLessonRecord['lessons'][number];
const SHOWN = 4;

function Row({ lesson, regularLesson }: { lesson: Lesson; regularLesson: RegularLessonRecord }) {
  const t = useT();
  const { startsAt, status, isMoved, teacherId, teacherName } = lesson;
  return (
    <li>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {momentText(startsAt, parseTimezone(regularLesson.timeZone), t)}
      </Box>
      <StatusBadge value={status} size="small" />
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
export function RegularLessonOccurrences({ regularLesson }: { regularLesson: RegularLessonRecord }) {
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
