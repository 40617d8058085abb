import { REGULAR_LESSON_VERDICT } from '#domain/scheduling/regular-lesson.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { timeOfMinutes } from '#domain/values/time.ts';
import { wallSpan } from '#src/features/scheduling/agenda/use-span-text.ts';
import { formatHours } from '#src/i18n/format.ts';
import { toneSx } from '#src/theme/tones.ts';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { type DayRow, minutesIn, takenOf, without } from './day-rows.ts';
import type { Selected } from './use-span-select.ts';
import { type SpanVerdict, spanVerdict } from './verdict.ts';

interface FreeTeachersDialogProps {
  rows: readonly DayRow[];
  day: PlainDate;
  selected: Selected;
  onBook: (teacherId: string) => void;
  onClose: () => void;
}

/** As many as are read; a filter by language leaves fewer. */
const MOST = 40;

/** Teachers available at the selected time, with a button to book each; the teacher of the selected row is first. */
export function FreeTeachersDialog({ rows, day, selected, onBook, onClose }: FreeTeachersDialogProps) {
  const t = useT();
  const judged = rows
    .map((row) => ({ row, verdict: spanVerdict(row, selected) }))
    .toSorted(
      (one, other) => Number(other.row.id === selected.rowId) - Number(one.row.id === selected.rowId),
    );
  const free = judged.filter(({ verdict }) => verdict === 'FREE');
  const others = judged.filter(({ verdict }) => verdict !== 'FREE');
  const list = { onBook };
  const when = wallSpan(day, timeOfMinutes(selected.from), timeOfMinutes(selected.to % 1440));
  return (
    <Modal title={t('lesson-calendar.free-at', { when })} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box role="status">
          {t('lesson-calendar.teachers-free', { count: free.length, total: rows.length })}
        </Box>
        <Teachers judged={free} {...list} />
        {others.length > 0 && (
          <details>
            <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, alignContent: 'center' }}>
              {t('lesson-calendar.not-free', { count: others.length })}
            </Box>
            <Teachers judged={others} {...list} />
          </details>
        )}
      </Box>
    </Modal>
  );
}

interface TeachersProps {
  judged: readonly { row: DayRow; verdict: SpanVerdict }[];
  onBook: (teacherId: string) => void;
}

function Teachers({ judged, onBook }: TeachersProps) {
  const t = useT();
  return (
    <>
      <Box component="ul" sx={listStyle}>
        {judged.slice(0, MOST).map(({ row, verdict }) => (
          <Box component="li" key={row.id} sx={line}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <b>{row.name}</b>
              <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                {[
                  row.languages.map((each) => t(`vocabulary:language.${each}`)).join(', '),
                  t('lesson-calendar.free-hours', {
                    hours: formatHours(minutesIn(without(row.working, takenOf(row)))),
                  }),
                ].join(' · ')}
              </Box>
            </Box>
            <Box component="span" sx={[badge, toneSx(REGULAR_LESSON_VERDICT[verdict].colour)]}>
              <BadgeIcon name={REGULAR_LESSON_VERDICT[verdict].icon} size="1rem" />
              {t(`vocabulary:regularLessonVerdict.${verdict}`)}
            </Box>
            {verdict !== 'TEACHER_BUSY' && (
              <Button
                onClick={() => onBook(row.id)}
                aria-label={t('lesson-calendar.book-with', { name: row.name })}
              >
                {t('lesson-calendar.book')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {judged.length > MOST && (
        <Box sx={{ color: 'text.secondary', mt: 1 }}>
          {t('lesson-calendar.more-teachers', { count: judged.length - MOST })}
        </Box>
      )}
    </>
  );
}

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid' } as const;
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 48,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const badge = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  px: 1,
  borderRadius: '12px',
  fontSize: '0.8125rem',
  fontWeight: 600,
  minHeight: 24,
} as const;
