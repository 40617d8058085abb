import { useCan } from '#src/session/use-can.ts';
import { Card } from '#src/ui/Card.tsx';
import { Holidays } from './Holidays.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** The days on which the school holds no lessons. */
export function HolidaysSection() {
  const t = useT('settings');
  const can = useCan();
  return (
    <Card title={t('settings.holidays.title')}>
      <Holidays mayChange={can('settings', 'edit')} />
    </Card>
  );
}
