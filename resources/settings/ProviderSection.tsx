import { getSettings } from '#domain/provider/api/settings.ts';
import { useApi } from '#src/api/queries.ts';
import { Card } from '#src/ui/Card.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { RecordGrid } from '#src/backoffice/record/RecordGrid.tsx';
import { ProviderForm } from './ProviderForm.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** The school itself: its name, its clock, how it looks. */
export function ProviderSection() {
  const t = useT('settings');
  const query = useApi(getSettings);
  return (
    <QueryView query={query}>
      {(settings) => (
        <RecordGrid>
          <Card title={t('settings.school')}>
            <ProviderForm settings={settings} />
          </Card>
        </RecordGrid>
      )}
    </QueryView>
  );
}
