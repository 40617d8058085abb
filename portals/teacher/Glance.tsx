import EditNote from '@mui/icons-material/EditNoteOutlined';
import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import MarkChatUnread from '@mui/icons-material/MarkChatUnreadOutlined';
import TaskAlt from '@mui/icons-material/TaskAlt';
import Today from '@mui/icons-material/TodayOutlined';
import { useTranslation } from 'react-i18next';
import { listOverdueReports } from '#calls/teaching/api/lesson-reports.ts';
import type { getTeacherDashboard } from '#calls/teaching/api/teacher-platform.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import { useApi } from '#src/api/queries.ts';
import { FIRST_OWED } from '#src/layout/OverdueReportCount.tsx';
import { useUnread } from '#src/layout/UnreadCount.tsx';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { KeyFigure } from '#src/ui/KeyFigure.tsx';
import { MomentText } from '#src/ui/MomentText.tsx';
import { EarningsFigure } from './EarningsFigure.tsx';
import { HomeworkFigure } from './HomeworkFigure.tsx';
import { nameOf } from './given-lesson.ts';

type GlanceProps = Pick<Reply<typeof getTeacherDashboard>, 'counts' | 'next'>;

function LeftToday({ counts, next }: GlanceProps) {
  const { t } = useTranslation('glance');
  const isDone = counts.leftToday === 0;
  return (
    <KeyFigure
      isCompact
      icon={isDone ? EventAvailable : Today}
      tone={isDone ? 'success' : 'temporal'}
      label={t('today')}
      value={counts.leftToday}
      to={paths.teacherSchedule}
      note={
        isDone && next ? (
          <>
            {t('next')} <MomentText at={next.startsAt} />
          </>
        ) : (
          t('week', { count: counts.lessonsThisWeek })
        )
      }
    />
  );
}

/** Leads to the oldest lesson that waits for its report; all of them are in the list below and in the menu. */
function ReportsDue({ counts: { toReport } }: Pick<GlanceProps, 'counts'>) {
  const { t } = useTranslation('glance');
  const oldest = useApi(listOverdueReports, FIRST_OWED).data?.lessons[0];
  return (
    <KeyFigure
      isCompact
      icon={toReport > 0 ? EditNote : TaskAlt}
      tone={toReport > 0 ? 'warning' : 'success'}
      label={t('reports')}
      value={toReport}
      to={oldest ? paths.teacherLesson(oldest.id) : paths.teacherReports}
      note={toReport > 0 ? oldest && t('report-next', { name: nameOf(oldest) }) : t('reports-none')}
    />
  );
}

function UnreadMessages() {
  const { t } = useTranslation('glance');
  const unread = useUnread();
  return (
    <KeyFigure
      isCompact
      icon={unread > 0 ? MarkChatUnread : Forum}
      tone={unread > 0 ? 'accent' : 'success'}
      label={t('messages')}
      value={unread}
      to={paths.teacherMessages()}
      note={t(unread > 0 ? 'messages-new' : 'messages-none')}
    />
  );
}

/** What a teacher's day holds, each figure with its page behind it. */
export function Glance({ counts, next }: GlanceProps) {
  const { t } = useTranslation('glance');
  return (
    <Box component="section" aria-label={t('label')} sx={figures}>
      <LeftToday counts={counts} next={next} />
      <ReportsDue counts={counts} />
      <HomeworkFigure />
      <UnreadMessages />
      <EarningsFigure />
    </Box>
  );
}

const figures = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', md: 'repeat(5, minmax(0, 1fr))' },
  // Five: on a phone the last one has a line of its own.
  '& > :last-child': { gridColumn: { xs: '1 / -1', md: 'auto' } },
  // On a small laptop there is room for the words, or for the icons.
  '& > a > :has(> svg)': { display: { md: 'none', lg: 'grid' } },
  gap: 1.5,
  gridColumn: { md: '1 / -1' },
} as const;
