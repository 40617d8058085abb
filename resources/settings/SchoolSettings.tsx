import { getSettings } from '#domain/api/settings.ts';
import { useApi } from '#src/api/queries.ts';
import { Card } from '#src/ui/Card.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { RecordGrid } from '../record/RecordGrid.tsx';
import { ScreenTitle } from '../screen/ScreenTitle.tsx';
import { useWords } from '../use-words.ts';
import { Branding } from './Branding.tsx';
import { Holidays } from './Holidays.tsx';
import { MoneySettings } from './MoneySettings.tsx';
import { Rules } from './Rules.tsx';
import { SchoolForm } from './SchoolForm.tsx';

/** ROUTE-12: the school itself. Everybody of support sees it, admins change it. */
export function SchoolSettings() {
  const t = useWords();
  const query = useApi(getSettings);
  return (
    <>
      <ScreenTitle title={t('settings.title')} />
      <QueryView query={query}>
        {(settings) => (
          <RecordGrid>
            <Card title={t('settings.school')}>
              <SchoolForm key={settings.version} settings={settings} />
            </Card>
            <Card title={t('settings.branding')}>
              <Branding settings={settings} />
            </Card>
            <Card title={t('settings.holidays.title')}>
              <Holidays mayChange={settings.mayChange} />
            </Card>
            <Card title={t('billing.title')}>
              <MoneySettings />
            </Card>
            <Card title={t('settings.rules')}>
              <Rules settings={settings} />
            </Card>
          </RecordGrid>
        )}
      </QueryView>
    </>
  );
}
