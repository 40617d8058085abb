import { useState } from 'react';
import { getPayRules, type PayRulesRecord } from '#domain/billing/api/pay-runs.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { DescriptionList } from '#src/backoffice/record/DescriptionList.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { PayRulesDialog } from './PayRulesDialog.tsx';

/** What teachers are paid when a lesson is no ordinary one. */
export function PayRules() {
  const t = useT();
  const rules = useApi(getPayRules);
  const [edited, setEdited] = useState<PayRulesRecord | null>(null);
  return (
    <Card title={t('pay-runs:rules')}>
      <QueryView query={rules}>
        {(record) => {
          const { version: _, ...percents } = record;
          return (
            <>
              <DescriptionList
                words="pay-runs:rule"
                facts={Object.fromEntries(
                  Object.entries(percents).map(([id, percent]) => [id, t('pay-runs:percent', { percent })]),
                )}
              />
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', my: 1.5 }}>
                {t('pay-runs:rules-text')}
              </Box>
              <Button edge="start" onClick={() => setEdited(record)}>
                {t('pay-runs:rules-edit')}
              </Button>
            </>
          );
        }}
      </QueryView>
      {edited && <PayRulesDialog rules={edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}
