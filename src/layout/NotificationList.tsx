import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { listStudentSupportTasks } from '#calls/student-platform.ts';
import type { Reply } from '#domain/api/endpoint.ts';
import { isNotified, SUPPORT_TASK_TYPE } from '#domain/support-task-type.ts';
import { toneSx } from '#src/tones.ts';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { Box } from '#src/ui/Box.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';

type Tasks = Reply<typeof listStudentSupportTasks>;

/** CONST-02: what is only news of a lesson is left out. */
export function NotificationList({ query }: { query: UseQueryResult<Tasks, Error> }) {
  const { t } = useTranslation();
  return (
    <QueryView query={query}>
      {({ tasks }) => {
        const shown = tasks.filter(({ type }) => isNotified(type));
        if (shown.length === 0)
          return <Box sx={{ p: 3, textAlign: 'center' }}>{t('shell:header.no-news')}</Box>;
        return (
          <Box component="ul" aria-label={t('shell:header.news')} sx={{ m: 0, p: 1, listStyle: 'none' }}>
            {shown.map(({ id, type, creationDate }) => (
              <Box component="li" key={id} sx={row}>
                <Box sx={[disc, toneSx(SUPPORT_TASK_TYPE[type].colour)]}>
                  <BadgeIcon name={SUPPORT_TASK_TYPE[type].icon} />
                </Box>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Box sx={{ fontWeight: 600 }}>{t(`vocabulary:supportTaskType.${type}`)}</Box>
                  <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                    <InstantField at={creationDate} as="relative" />
                  </Box>
                </Box>
              </Box>
            ))}
          </Box>
        );
      }}
    </QueryView>
  );
}

const row = { display: 'flex', alignItems: 'center', gap: 1.5, p: 1 } as const;
const disc = {
  width: 36,
  height: 36,
  borderRadius: 1,
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
} as const;
