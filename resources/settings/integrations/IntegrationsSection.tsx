import {
  listIntegrations,
  type IntegrationRecord,
  testIntegration,
} from '#domain/provider/api/integrations.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { IntegrationState } from '#domain/provider/integration.ts';
import type { Tone } from '#src/theme/tones.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { errorText } from '#src/api/error-text.ts';
import type { Fact } from '#src/ui/DescriptionList.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { Chip } from '#src/ui/Chip.tsx';

/** The school's integrations, whether they are set up, and whether they work. */
export function IntegrationsSection() {
  const t = useT('integrations');
  return (
    <QueryView query={useApi(listIntegrations)}>
      {(all) => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Notice variant="info">{t('operator')}</Notice>
          <Box sx={grid}>
            {all.map((one) => (
              <IntegrationCard key={one.id} integration={one} />
            ))}
          </Box>
        </Box>
      )}
    </QueryView>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

const TONES: Record<IntegrationState, Tone> = {
  ON: 'success',
  IDLE: 'info',
  INCOMPLETE: 'warning',
  OFF: 'neutral',
};

/** One service: its purpose, its state, its settings, and a test. */
function IntegrationCard({ integration }: { integration: IntegrationRecord }) {
  const t = useT('integrations');
  const { id, state, settings, figures, lastAt, mayTest } = integration;
  const attempt = useCommand(testIntegration, { invalidates: [listIntegrations] });
  const facts: Fact[] = [
    ...settings.map(({ name, isSet, shown }) => ({
      label: t(`setting.${name}`),
      value: shown ?? t(isSet ? 'hidden' : 'not-set'),
    })),
    ...figures.map(({ what, count }) => ({ label: t(`figure.${what}`), value: String(count) })),
    ...(lastAt ? [{ label: t('last-sent'), value: <InstantField at={lastAt} as="relative" /> }] : []),
  ];
  return (
    <Card title={t(`integration.${id}`)}>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Chip tone={TONES[state]}>{t(`state.${state}`)}</Chip>
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {t(`purpose.${id}`)}
        </Box>
        <Box component="dl" sx={{ width: '100%', m: 0 }}>
          {facts.map(({ label, value }) => (
            <Box key={label} sx={pair}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {label}
              </Box>
              <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', textAlign: 'right' }}>
                {value}
              </Box>
            </Box>
          ))}
        </Box>
        {attempt.error && <Notice variant="error">{errorText(attempt.error, t)}</Notice>}
        {attempt.data && <Notice variant="success">{t(`tested.${id}`, { ...attempt.data })}</Notice>}
        {mayTest && (
          <Button loading={attempt.isPending} onClick={() => attempt.mutate({ params: { integration: id } })}>
            {t(`test.${id}`)}
          </Button>
        )}
      </Box>
    </Card>
  );
}

const pair = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 2,
  py: 0.75,
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
