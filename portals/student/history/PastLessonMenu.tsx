import EventBusy from '@mui/icons-material/EventBusyOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PastLesson } from '#domain/scheduling/api/student-history.ts';
import { useMoment } from '#src/features/scheduling/agenda/use-moment.ts';
import { paths } from '#src/paths.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { DayField } from '#src/ui/DayField.tsx';
import { MoreMenu, menuEntry } from '#src/ui/MoreMenu.tsx';

const ContestDialog = lazyPart(() => import('./ContestDialog.tsx').then((m) => m.ContestDialog));

/** Rare actions of a past lesson: a message to its teacher, and a report of an error in the attendance, while they are possible. */
export function PastLessonMenu({ lesson }: { lesson: PastLesson }) {
  const { t } = useTranslation('history');
  const moment = useMoment();
  const [isOpen, setIsOpen] = useState(false);
  const { contestUntil, canMessage, teacherId, teacherName } = lesson;
  if (!contestUntil && !canMessage) return null;
  return (
    <>
      <MoreMenu label={t('more', { when: moment(lesson.startsAt) })}>
        {canMessage && (
          <Box component={Link} to={paths.studentMessages(teacherId)} sx={menuEntry}>
            <Forum aria-hidden sx={{ color: 'text.secondary' }} />
            {t('student:write-to', { name: teacherName })}
          </Box>
        )}
        {contestUntil && (
          <Box component="button" type="button" onClick={() => setIsOpen(true)} sx={menuEntry}>
            <EventBusy aria-hidden sx={{ color: 'text.secondary' }} />
            <span>
              {t('contest.open')}
              <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
                {t('contest.until')} <DayField at={contestUntil} as="words" />
              </Box>
            </span>
          </Box>
        )}
      </MoreMenu>
      {isOpen && <ContestDialog lesson={lesson} onClose={() => setIsOpen(false)} />}
    </>
  );
}
