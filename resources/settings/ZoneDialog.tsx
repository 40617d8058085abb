import { timeZoneEffect, type TimeZoneEffect } from '#domain/provider/api/settings.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { cityName } from '#src/i18n/city-name.ts';

interface ZoneDialogProps {
  timeZone: Timezone;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** D14: what another zone for the school would change and what it would not, before it is saved. */
export function ZoneDialog({ timeZone, isBusy, onConfirm, onCancel }: ZoneDialogProps) {
  const t = useT('settings');
  const effect = useApi(timeZoneEffect, { query: { timeZone } });
  return (
    <ConfirmDialog
      title={t('zone.title', { city: cityName(timeZone) })}
      consequence={t('zone.text')}
      confirmLabel={t('zone.confirm')}
      isBusy={isBusy || effect.isPending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <QueryView query={effect}>{(data) => <ZoneEffect effect={data} />}</QueryView>
    </ConfirmDialog>
  );
}

function ZoneEffect({ effect }: { effect: TimeZoneEffect }) {
  const t = useT('settings');
  const { from, to, nowFrom, nowTo, lessonsAhead, weeklyLessons, teachersElsewhere } = effect;
  const changes = (['onAnotherDay', 'onHolidays', 'inAnotherMonth'] as const).filter(
    (key) => effect[key] > 0,
  );
  return (
    <Box
      sx={{ display: 'grid', gap: 1.5, mt: 2, '& ul': { m: 0, pl: 2.5 }, '& h3': { m: 0, fontSize: '1rem' } }}
    >
      <Box component="p" sx={{ m: 0 }}>
        {t('zone.clocks', {
          from: cityName(from),
          to: cityName(to),
          nowFrom: clock(nowFrom),
          nowTo: clock(nowTo),
        })}
      </Box>
      <h3>{t('zone.changes')}</h3>
      <ul>
        <li>{t('zone.days')}</li>
        {changes.map((key) => (
          <li key={key}>{t(`zone.${key}`, { count: effect[key] })}</li>
        ))}
      </ul>
      <h3>{t('zone.stays')}</h3>
      <ul>
        <li>{t('zone.lessons', { count: lessonsAhead })}</li>
        {weeklyLessons.map(({ timeZone, count }) => (
          <li key={timeZone}>{t('zone.weekly', { count, city: cityName(timeZone) })}</li>
        ))}
        {teachersElsewhere > 0 && <li>{t('zone.teachers', { count: teachersElsewhere })}</li>}
        <li>{t('zone.people')}</li>
      </ul>
    </Box>
  );
}

/** `2026-11-22 02:00` → `22/11 02:00`. */
const clock = (wall: string): string => wall.replace(/^(\d{4})-(\d{2})-(\d{2}) /, '$3/$2 ');
