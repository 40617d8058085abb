import type { DashboardData } from '#domain/provider/api/dashboard.ts';
import { Box } from '#src/ui/Box.tsx';
import { LessonCard } from '#src/features/scheduling/agenda/LessonCard.tsx';
import { paths } from '#src/paths.ts';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { CellLink, OneStopRows } from '#src/backoffice/table/RowLink.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

type Lesson = DashboardData['lessons']['next'][number];

const titleOf = ({ groupName, students }: Lesson, fallback: string): string =>
  groupName ?? (students.map(({ fullName }) => fullName).join(', ') || fallback);

const addressOf = ({ groupId, students }: Lesson): string | undefined => {
  if (groupId) return paths.group(groupId);
  return students[0] && paths.student(students[0].id);
};

/** Today's lessons by status, and the next ones. */
export function TodayLessons({ data: { lessons } }: { data: DashboardData }) {
  const t = useT();
  return (
    <Card title={t('dashboard.today')}>
      {lessons.byStatus.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
          {lessons.byStatus.map(({ status, count }) => (
            <Box
              key={status}
              component="span"
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 600 }}
            >
              {count} <StatusBadge of="lessonStatus" value={status} size="small" />
            </Box>
          ))}
        </Box>
      )}
      {lessons.next.length === 0 ? (
        <EmptyState
          picture="calendar"
          title={t('dashboard.no-lessons')}
          text={t('dashboard.no-lessons-text')}
        />
      ) : (
        <OneStopRows>
          <Box component="ul" sx={{ display: 'grid', gap: 1, p: 0, m: 0, listStyle: 'none' }}>
            {lessons.next.map((lesson) => {
              const to = addressOf(lesson);
              return (
                <LessonCard
                  key={lesson.id}
                  lesson={lesson}
                  title={titleOf(lesson, t('dashboard.no-one'))}
                  {...(to && { to })}
                >
                  {t('dashboard.with')}{' '}
                  <CellLink to={paths.teacher(lesson.teacherId)}>{lesson.teacherName}</CellLink>
                </LessonCard>
              );
            })}
          </Box>
        </OneStopRows>
      )}
    </Card>
  );
}
