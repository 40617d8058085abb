import Add from '@mui/icons-material/Add';
import { useState } from 'react';
import { calendar, type LessonRecord } from '#domain/api/lessons.ts';
import { askedFor } from '#src/agenda/week.ts';
import { ZoneNote } from '#src/agenda/ZoneNote.tsx';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { timeOfMinutes } from '#domain/values/time.ts';
import { useWords } from '../use-words.ts';
import { BookDialog } from './BookDialog.tsx';
import { type CalendarOf, isOfAll } from './calendar-of.ts';
import { type LessonAction, LessonDialog } from './LessonDialog.tsx';
import { AttendanceDialog } from './AttendanceDialog.tsx';
import { CancelLessonDialog } from './CancelLessonDialog.tsx';
import { LessonGrid } from './LessonGrid.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { SpanBar } from './SpanBar.tsx';
import type { Drop } from './use-drag.ts';
import { useSpan } from './use-span.ts';

type Open =
  | { show: 'lesson'; lesson: LessonRecord }
  | { show: LessonAction; lesson: LessonRecord; drop?: Drop }
  | { show: 'book'; at: Drop };

/** Lessons by day, week or month, of one person or group or of all; dragged, opened, booked (ROUTE-08 dateTarget). */
export function LessonCalendar({ of }: { of: CalendarOf }) {
  const t = useWords();
  const span = useSpan(isOfAll(of));
  const [open, setOpen] = useState<Open | null>(null);
  const query = useApi(
    calendar,
    { query: { ...of, ...askedFor(span.from, span.to) } },
    { placeholderData: (old) => old },
  );
  const close = () => setOpen(null);
  const openLesson = (lesson: LessonRecord) => setOpen({ show: 'lesson', lesson });
  return (
    <>
      <SpanBar span={span}>
        <Button
          variant="contained"
          startIcon={<Add />}
          onClick={() => setOpen({ show: 'book', at: { date: span.date, from: 600 } })}
        >
          {t('lesson-calendar.new')}
        </Button>
      </SpanBar>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mb: 1 }}>
        <ZoneNote />
      </Box>
      <QueryView query={query}>
        {(lessons) => (
          <LessonGrid
            span={span}
            lessons={lessons}
            of={of}
            onOpen={openLesson}
            onDrop={(lesson, drop) => setOpen({ show: 'move', lesson, drop })}
            onFree={(at) => setOpen({ show: 'book', at })}
          />
        )}
      </QueryView>
      {open?.show === 'lesson' && (
        <LessonDialog
          lesson={open.lesson}
          onAct={(show) => setOpen({ show, lesson: open.lesson })}
          onClose={close}
        />
      )}
      {open?.show === 'move' && <MoveDialog lesson={open.lesson} drop={open.drop} onClose={close} />}
      {open?.show === 'cancel' && <CancelLessonDialog lesson={open.lesson} onClose={close} />}
      {open?.show === 'attendance' && <AttendanceDialog lesson={open.lesson} onClose={close} />}
      {open?.show === 'book' && (
        <BookDialog
          of={of}
          start={{
            date: open.at.date,
            time: timeOfMinutes(open.at.from),
            teacherId: open.at.teacherId,
          }}
          onClose={close}
        />
      )}
    </>
  );
}
