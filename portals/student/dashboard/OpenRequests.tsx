import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import { listStudentSupportTasks } from '#calls/student-platform.ts';
import { SUPPORT_TASK_TYPE } from '#domain/support-task-type.ts';
import { FIVE_MINUTES } from '#src/api/query-client.ts';
import { useApi } from '#src/api/queries.ts';
import { toneSx } from '#src/tones.ts';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { Card } from '#src/ui/Card.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';

/** What support is still working on for this student; nothing is shown when there is nothing. */
export function OpenRequests() {
  const { t } = useTranslation('student');
  const { data } = useApi(
    listStudentSupportTasks,
    { query: { onlyUnresolved: true } },
    { staleTime: FIVE_MINUTES },
  );
  if (!data || data.tasks.length === 0) return null;
  return (
    <Card title={t('requests.title')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {data.tasks.map(({ id, type, creationDate }) => {
          const { colour, icon } = SUPPORT_TASK_TYPE[type];
          return (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <Box sx={[disc, toneSx(colour)]}>
                <BadgeIcon name={icon} />
              </Box>
              <Box sx={{ minWidth: 0 }}>
                <Box sx={{ fontWeight: 600 }}>{t(`vocabulary:supportTaskType.${type}`)}</Box>
                <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                  {t('requests.asked')} <InstantField at={creationDate} as="relative" />
                </Box>
              </Box>
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}

const disc = {
  width: 40,
  height: 40,
  borderRadius: 1,
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
} as const;
