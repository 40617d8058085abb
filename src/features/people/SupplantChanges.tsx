import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import type { SupplantSummary } from '#domain/people/api/auth.ts';
import { ChangedThing } from '#src/ui/ChangedThing.tsx';
import { disclosure } from '#src/theme/disclosure.ts';

/** The changes that staff made while acting as this person, behind their number. */
export function SupplantChanges({ changes }: { changes: SupplantSummary['changes'] }) {
  const { t } = useTranslation('account');
  if (changes.length === 0) return <Box sx={{ fontSize: '0.875rem' }}>{t('supplanted.no-changes')}</Box>;
  return (
    <Box component="details" sx={{ fontSize: '0.9375rem' }}>
      <Box component="summary" sx={disclosure}>
        {t('supplanted.changes', { count: changes.length })}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {changes.map((change) => (
          <li key={`${change.at}${change.noun}${change.fields.join()}`}>
            <ChangedThing change={change} />
          </li>
        ))}
      </Box>
    </Box>
  );
}
