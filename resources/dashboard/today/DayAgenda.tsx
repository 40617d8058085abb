import { timeOfMinutes } from '#domain/values/time.ts';
import { Box } from '#src/ui/Box.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { studentsText } from '#resources/lessons/names.ts';
import type { PlacedLesson } from './teacher-days.ts';

interface DayAgendaProps {
  lessons: readonly PlacedLesson[];
  nowMinute: number;
  onOpen: (lessonId: string) => void;
}

function Rows({ lessons, onOpen }: Omit<DayAgendaProps, 'nowMinute'>) {
  const t = useT();
  return (
    <Box component="ul" sx={list}>
      {lessons.map(({ lesson, from, to }) => (
        <li key={lesson.id}>
          <Box component="button" type="button" onClick={() => onOpen(lesson.id)} sx={row}>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              <b>{timeOfMinutes(from)}</b>–{timeOfMinutes(to % 1440)}
            </Box>
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <b>{studentsText(lesson, t('dashboard.no-one'))}</b> {t('dashboard.with')} {lesson.teacherName}
            </Box>
            <StatusBadge of="lessonStatus" value={lesson.status} size="small" />
          </Box>
        </li>
      ))}
    </Box>
  );
}

/** The same lessons as a list, for narrow windows; past ones are folded. */
export function DayAgenda({ lessons, nowMinute, onOpen }: DayAgendaProps) {
  const t = useT();
  const ordered = lessons.toSorted((one, other) => one.from - other.from);
  const over = ordered.filter(({ to }) => to <= nowMinute);
  const coming = ordered.filter(({ to }) => to > nowMinute);
  return (
    <>
      {over.length > 0 && (
        <Box component="details" sx={{ mb: 1 }}>
          <Box component="summary" sx={fold}>
            {t('dashboard.day.earlier', { count: over.length })}
          </Box>
          <Rows lessons={over} onOpen={onOpen} />
        </Box>
      )}
      <Rows lessons={coming} onOpen={onOpen} />
    </>
  );
}

const list = { p: 0, m: 0, listStyle: 'none' } as const;
const fold = {
  minHeight: 44,
  display: 'list-item',
  py: 1.25,
  boxSizing: 'border-box',
  cursor: 'pointer',
} as const;
const row = {
  all: 'unset',
  boxSizing: 'border-box',
  display: 'grid',
  gridTemplateColumns: '6.5rem minmax(0, 1fr)',
  columnGap: 1,
  rowGap: 0.5,
  width: '100%',
  py: 1.25,
  cursor: 'pointer',
  borderTop: '1px solid var(--divider)',
  '& > :last-child': { gridColumn: 2, justifySelf: 'start' },
  '&:focus-visible': { outline: '3px solid var(--primary)', outlineOffset: -3 },
} as const;
