import type { WorkList } from '#domain/provider/api/work-list.ts';
import { useMoment } from '#src/features/scheduling/agenda/use-moment.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Link } from '#src/ui/Link.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** A list without rows: the next step. */
export function NothingUrgent({ next: { lesson, request } }: { next: WorkList['next'] }) {
  const t = useT();
  const moment = useMoment();
  return (
    <EmptyState
      picture="done"
      title={t('dashboard.work.none')}
      text={t('dashboard.work.none-text')}
      action={
        (lesson || request) && (
          <Box
            component="ul"
            sx={{
              p: 0,
              m: 0,
              listStyle: 'none',
              display: 'grid',
              gap: 0.5,
              '& a': { textDecoration: 'underline' },
            }}
          >
            {lesson && (
              <li>
                {t('dashboard.work.next-lesson', {
                  when: moment(lesson.startsAt),
                  teacher: lesson.teacherName,
                })}{' '}
                <Link to={paths.calendar}>{t('dashboard.work.to-calendar')}</Link>
              </li>
            )}
            {request && (
              <li>
                {t('dashboard.work.next-request', { when: moment(request.dueAt) })}{' '}
                <Link to={paths.supportTask(request.id)}>
                  {t(`vocabulary:supportTaskType.${request.type}`)}
                </Link>
              </li>
            )}
          </Box>
        )
      }
    />
  );
}
