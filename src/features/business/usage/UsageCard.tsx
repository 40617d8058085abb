import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  businessUsage,
  exportBusinessLessons,
  exportUsage,
  type UsageBy,
} from '#calls/business/api/business-usage.ts';
import {
  USAGE_SETS,
  type UsageFigure,
  type UsageSet,
  usageFigures,
  usageSets,
} from '#domain/business/business-usage.ts';
import { addressOf } from '#src/api/client.ts';
import { useApi } from '#src/api/queries.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { DownloadButton } from '#src/ui/DownloadButton.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { lookInto } from './look-into.ts';
import { MonthChart } from './MonthChart.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { UsageTable } from './UsageTable.tsx';
import { type ContractDays, useUsage } from './use-usage.ts';

const DrillDown = lazyPart(() => import('./DrillDown.tsx').then((module) => module.DrillDown), 'vocabulary');

interface UsageCardProps {
  ways: readonly [UsageBy, ...UsageBy[]];
  /** Left out: a manager's own company, or for support all of them. */
  businessId?: string;
  contract?: ContractDays | null;
  /** One employee's figures, or those of a group's lessons. */
  only?: { studentId: string } | { groupId: string };
}

/** The figures of a company, or of all, split one way; days, split, and what is looked into are in the address. */
export function UsageCard({ ways, businessId, contract = null, only }: UsageCardProps) {
  const { t } = useTranslation('company');
  const { period, shown: asked, search, set } = useUsage(contract);
  // Credits belong to students, not to groups, so a group has lesson figures only.
  const shown: UsageSet = only && 'groupId' in only ? 'lessons' : asked;
  const { from, to } = period;
  const by = ways.find((way) => way === search.get('by')) ?? ways[0];
  const query = { by, from, to, ...(businessId && { businessId }), ...only };
  const usage = useApi(businessUsage, { query }, { placeholderData: keepPreviousData });
  const figure = usageFigures.find((each) => each === search.get('figure'));
  const behind = (wanted: UsageFigure, key: string | null) => {
    const next = new URLSearchParams(search);
    next.set('figure', wanted);
    if (key === null) next.delete('key');
    else next.set('key', key);
    return `?${next}${window.location.hash}`;
  };
  const lessons = addressOf(exportBusinessLessons, { query: { from, to, ...only } });
  const file = addressOf(exportUsage, { query: { ...query, show: shown } });
  return (
    <Card
      title={t('title')}
      actions={
        <>
          <DownloadButton address={file} label={t('export')} {...(only && { word: t('export-word') })} />
          {only && (
            <DownloadButton address={lessons} label={t('export-lessons')} word={t('export-lessons-word')} />
          )}
        </>
      }
    >
      <Box sx={bar}>
        <PeriodBar period={period} contract={contract} set={set} />
        {ways.length > 1 && (
          <ToggleGroup
            label={t('by.label')}
            value={by}
            options={ways.map((value) => ({ value, label: t(`by.${value}`) }))}
            onChange={(value) => set({ by: value })}
          />
        )}
        {!(only && 'groupId' in only) && (
          <ToggleGroup
            label={t('show.label')}
            value={shown}
            options={usageSets.map((value) => ({ value, label: t(`show.${value}`) }))}
            onChange={(value) => set({ show: value })}
          />
        )}
      </Box>
      <Box component="p" sx={{ color: 'text.secondary', m: 0, mb: 1 }}>
        <PlainDateField date={from} /> – <PlainDateField date={to} /> · {t('leads')}
      </Box>
      <QueryView query={usage}>
        {({ rows, total }) => (
          <>
            {by === 'month' && rows.length > 1 && <MonthChart rows={rows} shown={shown} behind={behind} />}
            <UsageTable by={by} figures={USAGE_SETS[shown]} rows={rows} total={total} behind={behind} />
          </>
        )}
      </QueryView>
      {figure && (
        <DrillDown
          figure={figure}
          {...lookInto({ by, period: { from, to }, businessId, key: search.get('key') }, only)}
          onClose={() => set({ figure: null, key: null })}
        />
      )}
    </Card>
  );
}

const bar = { display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end', mb: 2 } as const;
