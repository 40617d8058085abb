import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';

/** The first step of a teacher without availability, who cannot be booked yet. */
export function FirstHours() {
  const { t } = useTranslation('teacher');
  const set = (
    <Button component={Link} to={`${paths.teacherSchedule}#availability`} variant="contained">
      {t('first-hours.set')}
    </Button>
  );
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Card>
        <EmptyState
          picture="calendar"
          title={t('first-hours.title')}
          text={t('first-hours.text')}
          action={set}
        />
      </Card>
    </Box>
  );
}
