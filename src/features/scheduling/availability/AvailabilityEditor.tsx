import { useTranslation } from 'react-i18next';
import type { Availability } from '#calls/scheduling/api/availability.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import type { AvailabilityCalls } from './calls.ts';
import { Exceptions } from './Exceptions.tsx';
import { WeekEditor } from './WeekEditor.tsx';

interface AvailabilityEditorProps {
  availability: Availability;
  calls: AvailabilityCalls;
}

/** A teacher's availability: the weekly hours and the exceptions. A week saved elsewhere resets the editor. */
export function AvailabilityEditor({ availability, calls }: AvailabilityEditorProps) {
  const { t } = useTranslation('availability');
  return (
    <Box sx={columns}>
      <Card title={t('week')}>
        <WeekEditor key={availability.version} availability={availability} calls={calls} />
      </Card>
      <Card title={t('exceptions')}>
        <Exceptions availability={availability} calls={calls} />
      </Card>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
} as const;
