import type { DashboardData } from '#domain/provider/api/dashboard.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { Box } from '#src/ui/Box.tsx';
import { Link } from 'react-router';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { ActionTarget } from '#src/ui/ActionTarget.tsx';
import { CellLink, OneStopRows } from '#src/backoffice/table/RowLink.tsx';
import { TaskType } from '../support-tasks/TaskType.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { rowsSx } from './rows-style.ts';

/** The requests that wait longest, each leading to its answer. */
export function OpenTasks({ data: { supportTasks } }: { data: DashboardData }) {
  const t = useT();
  const now = useNow();
  return (
    <Card
      title={t('dashboard.tasks')}
      actions={
        <Button edge="end" component={Link} to={paths.supportTasks}>
          {t('dashboard.all-tasks')}
        </Button>
      }
    >
      {supportTasks.next.length === 0 ? (
        <EmptyState picture="done" title={t('dashboard.no-tasks')} text={t('dashboard.no-tasks-text')} />
      ) : (
        <OneStopRows>
          <Box component="ul" sx={rowsSx}>
            {supportTasks.next.map(({ id, type, issuerName, studentId, createdAt, dueAt }) => (
              <li key={id}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }}>
                  <CellLink to={paths.supportTask(id)} isStop>
                    <TaskType type={type} />
                    <ActionTarget>{issuerName}</ActionTarget>
                  </CellLink>
                  {studentId ? <CellLink to={paths.student(studentId)}>{issuerName}</CellLink> : issuerName}
                </Box>
                <Box
                  sx={{ color: 'text.secondary', fontSize: '0.875rem', '&[data-late]': late }}
                  data-late={(dueAt !== null && Date.parse(dueAt) < now) || undefined}
                >
                  {dueAt ? (
                    <>
                      {t('dashboard.due')} <InstantField at={dueAt} as="relative" />
                    </>
                  ) : (
                    <InstantField at={createdAt} as="relative" />
                  )}
                </Box>
              </li>
            ))}
          </Box>
        </OneStopRows>
      )}
    </Card>
  );
}

const late = { color: 'error.main', fontWeight: 600 } as const;
