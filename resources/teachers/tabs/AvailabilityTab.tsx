import EventBusy from '@mui/icons-material/EventBusyOutlined';
import { Box } from '#src/ui/Box.tsx';
import type * as z from 'zod/mini';
import { teacherAvailability } from '#domain/api/availability.ts';
import { useApi } from '#src/api/queries.ts';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { TwoColumns } from '../../record/TwoColumns.tsx';
import { useWords } from '../../use-words.ts';
import { Exceptions } from './Exceptions.tsx';
import { WeekRules } from './WeekRules.tsx';

export type Availability = z.output<typeof teacherAvailability.reply>;

/** When the teacher can: the usual week, and what differs from it. */
export function AvailabilityTab({ id }: { id: string }) {
  const t = useWords();
  const availability = useApi(teacherAvailability, { params: { id } });
  return (
    <QueryView query={availability}>
      {({ rules, exceptions }) =>
        rules.length + exceptions.length === 0 ? (
          <EmptyState icon={EventBusy} title={t('availability.empty')} text={t('availability.empty-text')} />
        ) : (
          <TwoColumns
            aside={
              <Card title={t('availability.exceptions')}>
                {exceptions.length === 0 ? (
                  <Box sx={{ color: 'text.secondary' }}>{t('availability.no-exceptions')}</Box>
                ) : (
                  <Exceptions exceptions={exceptions} />
                )}
              </Card>
            }
          >
            <Card title={t('availability.week')}>
              <WeekRules rules={rules} />
            </Card>
          </TwoColumns>
        )
      }
    </QueryView>
  );
}
