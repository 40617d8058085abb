import { getSettings, type SettingsRecord } from '#domain/provider/api/settings.ts';
import type { ProviderRules } from '#domain/shared/provider.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { ReplayCard } from './ReplayCard.tsx';
import { useReplayAddress } from './replay-address.ts';
import { useRuleEffect } from './use-rule-effect.ts';
import { RulesForm } from './RulesForm.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { DescriptionList } from '#src/backoffice/record/DescriptionList.tsx';

/** The rules in force (BOOK-01), each with its effect in one sentence. */
function Rules({ settings: { rules } }: { settings: SettingsRecord }) {
  const effectOf = useRuleEffect();
  const facts = Object.fromEntries(
    Object.entries(rules).map(([id, value = []]) => {
      const values = [value].flat();
      return [id, effectOf(id as keyof ProviderRules, values) ?? values.join(', ')];
    }),
  );
  return <DescriptionList words="settings.rule" facts={facts} />;
}

/** The rules of booking (BOOK-01), with the version in force and what a change means for what is booked. */
export function PoliciesSection() {
  const t = useT('settings');
  const query = useApi(getSettings);
  const { replayId } = useReplayAddress();
  return (
    <QueryView query={query}>
      {(settings) => (
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
          <Notice variant="info">{t('policies.keeps')}</Notice>
          <Card title={t('policies.in-force', { version: settings.rulesVersion })}>
            {settings.mayChange ? <RulesForm settings={settings} /> : <Rules settings={settings} />}
          </Card>
          {replayId && <ReplayCard key={replayId} id={replayId} />}
        </Box>
      )}
    </QueryView>
  );
}
