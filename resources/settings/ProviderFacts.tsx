import type { SettingsRecord } from '#domain/provider/api/settings.ts';
import { Facts } from '#src/backoffice/record/Facts.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** The school for who may only look. */
export function ProviderFacts({ settings }: { settings: SettingsRecord }) {
  const t = useT();
  const { providerName, subdomain, timeZone, currency, allowZoom } = settings;
  return (
    <Facts
      words="settings.field"
      facts={{
        providerName,
        subdomain,
        timeZone,
        currency,
        allowZoom: t(allowZoom ? 'settings.yes' : 'settings.no'),
      }}
    />
  );
}
