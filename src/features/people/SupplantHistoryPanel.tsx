import { MomentText } from '#src/ui/MomentText.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { useTranslation } from 'react-i18next';
import { supplantHistory } from '#calls/people/api/auth.ts';
import type { SupplantSummary } from '#domain/people/api/auth.ts';
import { useApi } from '#src/api/queries.ts';
import { Card } from '#src/ui/Card.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { ChangedThing } from '#src/ui/ChangedThing.tsx';
import { disclosure } from '#src/theme/disclosure.ts';

/** The changes that staff made while acting as this person, behind their number. */
function SupplantChanges({ changes }: { changes: SupplantSummary['changes'] }) {
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

function HistoryRow({ visit }: { visit: SupplantSummary }) {
  const { t } = useTranslation('account');
  return (
    <Box component="li" sx={row}>
      <Box sx={{ fontWeight: 600 }}>{visit.agentName}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        <MomentText at={visit.startedAt} /> {visit.endedAt === null && t('supplanted.still')}
      </Box>
      <Box sx={{ my: 0.5 }}>{t('supplanted.reason', { reason: visit.reason })}</Box>
      <SupplantChanges changes={visit.changes} />
    </Box>
  );
}

/** Staff access to the account: who, when, why and with which changes (SEC-04). */
export function SupplantHistoryPanel() {
  const { t } = useTranslation('account');
  const history = useApi(supplantHistory);
  return (
    <Card title={t('supplanted.title')}>
      <QueryView query={history}>
        {(visits) =>
          visits.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{t('supplanted.no-one')}</Typography>
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {visits.map((visit) => (
                <HistoryRow key={visit.id} visit={visit} />
              ))}
            </Box>
          )
        }
      </QueryView>
    </Card>
  );
}

const row = {
  py: 1.5,
  '&:first-of-type': { pt: 0 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
