import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { listStudentSupportTasks } from '#domain/people/api/student-platform.ts';
import { SUPPORT_TASK_TYPE } from '#domain/office/support-task-type.ts';
import { useResolveTask } from '#src/layout/bell/ResolveTask.tsx';
import { toneSx } from '#src/theme/tones.ts';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { ActionTarget } from '#src/ui/ActionTarget.tsx';

type Tasks = Reply<typeof listStudentSupportTasks>['tasks'];

/** LAY-11: what the school is still working on, each with a single confirm button; nothing is shown when there is nothing. */
export function OpenRequests({ tasks }: { tasks: Tasks }) {
  const { t } = useTranslation('student-platform-dashboard');
  const { openDialog, dialog } = useResolveTask();
  if (tasks.length === 0) return null;
  return (
    <Card title={t('requests.title')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {tasks.map(({ id, type, creationDate }) => {
          const { colour, icon } = SUPPORT_TASK_TYPE[type];
          return (
            <Box component="li" key={id} sx={row}>
              <Box sx={[disc, toneSx(colour)]}>
                <BadgeIcon name={icon} />
              </Box>
              <Box sx={{ flex: '1 1 7.5rem', minWidth: 0 }}>
                <Box sx={{ fontWeight: 600 }}>{t(`vocabulary:supportTaskType.${type}`)}</Box>
                <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                  {t('requests.asked')} <InstantField at={creationDate} as="relative" />
                </Box>
              </Box>
              <Button variant="outlined" onClick={() => openDialog(id)} sx={{ minHeight: 44 }}>
                {t('notifications.confirm')}
                <ActionTarget>{t(`vocabulary:supportTaskType.${type}`)}</ActionTarget>
              </Button>
            </Box>
          );
        })}
      </Box>
      {dialog}
    </Card>
  );
}

/** The button goes below where it would leave no room for the words. */
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const;

const disc = {
  width: 40,
  height: 40,
  borderRadius: 1,
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
} as const;
