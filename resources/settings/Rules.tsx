import type { SettingsRecord } from '#domain/provider/api/settings.ts';
import { Facts } from '#src/backoffice/record/Facts.tsx';

/** The rules in force (BOOK-01), each with its unit in the name. */
export function Rules({ settings: { rules } }: { settings: SettingsRecord }) {
  const facts = Object.fromEntries(
    Object.entries(rules).map(([id, value]) => [id, Array.isArray(value) ? value.join(', ') : String(value)]),
  );
  return <Facts words="settings.rule" facts={facts} />;
}
