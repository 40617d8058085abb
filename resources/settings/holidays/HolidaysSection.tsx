import { useCan } from '#src/session/use-can.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Holidays } from './Holidays.tsx';
import { OfficialCalendar } from './OfficialCalendar.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** The days on which the school holds no lessons. */
export function HolidaysSection() {
  const t = useT('settings');
  const mayChange = useCan()('settings', 'edit');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Card title={t('settings.holidays.title')}>
        <Holidays mayChange={mayChange} />
      </Card>
      {mayChange && <OfficialCalendar />}
    </Box>
  );
}
