import { listIntegrations } from '#domain/provider/api/integrations.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { IntegrationCard } from './IntegrationCard.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** What other services the school works with: set up or not, working or not. */
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
