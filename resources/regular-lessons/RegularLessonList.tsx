import Add from '@mui/icons-material/Add';
import { useState } from 'react';
import { regularLessons } from '#domain/scheduling/api/regular-lessons.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { useApi } from '#src/api/queries.ts';
import { useCan } from '#src/session/use-can.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import type { CalendarOf } from '#resources/lessons/calendar-of.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { NewRegularLessonDialog } from './NewRegularLessonDialog.tsx';
import { RegularLessonAction, type RegularLessonActionName } from './RegularLessonAction.tsx';
import { RegularLessonCard } from './RegularLessonCard.tsx';

interface OpenAction {
  action: RegularLessonActionName;
  regularLessonId: string;
  date: PlainDate;
}

/** The weekly lessons of a student, a teacher or a group; those that have ended are folded away. */
export function RegularLessonList({ of }: { of: CalendarOf }) {
  const t = useT();
  const query = useApi(regularLessons, { query: { ...of } });
  const canChange = useCan()('calendar', 'edit');
  const [isNew, setIsNew] = useState(false);
  const [open, setOpen] = useState<OpenAction | null>(null);
  const add = canChange ? (
    <Button variant="contained" startIcon={<Add />} onClick={() => setIsNew(true)}>
      {t('regular-lessons.new')}
    </Button>
  ) : (
    <Box sx={{ color: 'text.secondary' }}>{t('lesson-calendar.may-not')}</Box>
  );
  return (
    <>
      <QueryView query={query}>
        {(all) => {
          const running = all.filter(({ status }) => status !== 'ENDED');
          const ended = all.filter(({ status }) => status === 'ENDED');
          return (
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              {running.length === 0 ? (
                <EmptyState
                  picture="calendar"
                  title={t('regular-lessons.empty')}
                  text={t('regular-lessons.empty-text')}
                  action={add}
                />
              ) : (
                <Box sx={{ justifySelf: 'end' }}>{add}</Box>
              )}
              {running.map((regularLesson) => (
                <RegularLessonCard
                  key={regularLesson.id}
                  regularLesson={regularLesson}
                  of={of}
                  {...(canChange && {
                    onAct: (action, date) => setOpen({ action, regularLessonId: regularLesson.id, date }),
                  })}
                />
              ))}
              {ended.length > 0 && (
                <details>
                  <Box component="summary" sx={{ lineHeight: '44px', cursor: 'pointer', fontWeight: 600 }}>
                    {t('regular-lessons.ended', { count: ended.length })}
                  </Box>
                  <Box sx={{ display: 'grid', gap: 2, mt: 1 }}>
                    {ended.map((regularLesson) => (
                      <RegularLessonCard key={regularLesson.id} regularLesson={regularLesson} of={of} />
                    ))}
                  </Box>
                </details>
              )}
            </Box>
          );
        }}
      </QueryView>
      {isNew && <NewRegularLessonDialog of={of} onClose={() => setIsNew(false)} />}
      {open && <RegularLessonAction {...open} onClose={() => setOpen(null)} />}
    </>
  );
}
