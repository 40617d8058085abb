import { getSettings } from '#domain/provider/api/settings.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { EmbedCode } from './EmbedCode.tsx';
import { EmbedForm } from './EmbedForm.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** ROUTE-22: the trial form inside the school's own website: what to paste there, and who may show it. */
export function WebsiteSection() {
  const t = useT('website');
  return (
    <QueryView query={useApi(getSettings)}>
      {(settings) => (
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 820 }}>
          <Card title={t('paste')}>
            <EmbedCode />
          </Card>
          <Card title={t('who')}>
            <EmbedForm settings={settings} />
          </Card>
        </Box>
      )}
    </QueryView>
  );
}
