import type { SettingsRecord } from '#domain/api/settings.ts';
import { Facts } from '../record/Facts.tsx';
import { useWords } from '../use-words.ts';

/** The school for who may only look. */
export function SchoolFacts({ settings }: { settings: SettingsRecord }) {
  const t = useWords();
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
