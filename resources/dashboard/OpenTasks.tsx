import TaskAlt from '@mui/icons-material/TaskAlt';
import { Box } from '#src/ui/Box.tsx';
import { SUPPORT_TASK_TYPE } from '#domain/support-task-type.ts';
import { paths } from '#src/paths.ts';
import { toneSx } from '#src/tones.ts';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { CellLink } from '../list/RowLink.tsx';
import { Word } from '../list/Word.tsx';
import { useWords } from '../use-words.ts';
import type { DashboardData } from './Dashboard.tsx';
import { rowsSx } from './rows-style.ts';

type Type = keyof typeof SUPPORT_TASK_TYPE;

function TaskType({ type }: { type: Type }) {
  const { colour, icon } = SUPPORT_TASK_TYPE[type];
  return (
    <Box component="span" sx={[pill, toneSx(colour)]}>
      <BadgeIcon name={icon} size="1.15em" /> <Word of={`supportTaskType.${type}`} />
    </Box>
  );
}

/** The requests that wait longest. */
export function OpenTasks({ data: { supportTasks } }: { data: DashboardData }) {
  const t = useWords();
  return (
    <Card title={t('dashboard.tasks')}>
      {supportTasks.oldest.length === 0 ? (
        <EmptyState icon={TaskAlt} title={t('dashboard.no-tasks')} text={t('dashboard.no-tasks-text')} />
      ) : (
        <Box component="ul" sx={rowsSx}>
          {supportTasks.oldest.map(({ id, type, issuerName, studentId, createdAt, dueAt }) => (
            <li key={id}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }}>
                <TaskType type={type} />
                {studentId ? <CellLink to={paths.student(studentId)}>{issuerName}</CellLink> : issuerName}
              </Box>
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
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
      )}
    </Card>
  );
}

const pill = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  px: 1,
  py: 0.25,
  borderRadius: 99,
  fontSize: '0.8125rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
} as const;
