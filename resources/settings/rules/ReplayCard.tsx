import { useEffect, useRef } from 'react';
import { getRuleReplay, type RuleReplay } from '#domain/provider/api/rule-replays.ts';
import { REPLAYED_DECISIONS } from '#domain/provider/rule-replay.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { BatchProgress } from '#src/backoffice/bulk/BatchProgress.tsx';
import { isUnderWay } from '#src/backoffice/bulk/use-batches.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { BatchActions } from '#resources/batches/BatchActions.tsx';
import { ReplayExamples } from './ReplayExamples.tsx';
import { ReplayFigures } from './ReplayFigures.tsx';
import { totalOf } from './replay-totals.ts';

const ASK_AGAIN_MS = 1_500;

/** What would have happened under other rules: progress while it is replayed, then figures, months and examples. */
export function ReplayCard({ id }: { id: string }) {
  const t = useT('rules');
  const top = useRef<HTMLDivElement>(null);
  const query = useApi(
    getRuleReplay,
    { params: { id } },
    {
      refetchInterval: ({ state }) =>
        state.data !== undefined && isUnderWay(state.data.batch) && ASK_AGAIN_MS,
    },
  );
  useEffect(() => top.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={top}>
      <Card title={t('replay.title')}>
        <QueryView query={query}>{(replay) => <Replay replay={replay} />}</QueryView>
      </Card>
    </div>
  );
}

function Replay({ replay }: { replay: RuleReplay }) {
  const t = useT('rules');
  const { batch, months } = replay;
  const isRunning = isUnderWay(batch);
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box>
        {t('replay.intro')}
        <Changes replay={replay} />
      </Box>
      {isRunning && <BatchProgress batch={batch} />}
      <BatchActions batch={batch} />
      {!isRunning && batch.status !== 'DONE' && <Notice variant="warning">{t('replay.stopped')}</Notice>}
      {!isRunning && months.length > 0 && (
        <>
          <Comparison replay={replay} />
          <ReplayFigures months={months} />
          <ReplayExamples examples={replay.examples} />
          <Limits replay={replay} />
        </>
      )}
    </Box>
  );
}

function Changes({ replay: { rules } }: { replay: RuleReplay }) {
  const t = useT('rules');
  if (rules.length === 0) return <Box sx={{ fontWeight: 600, mt: 1 }}>{t('replay.current')}</Box>;
  return (
    <Box component="ul" sx={{ fontWeight: 600, mt: 1, mb: 0, pl: 2.5 }}>
      {rules.map(({ name, from, to }) => (
        <li key={name}>{t('replay.change', { rule: t(`settings.rule.${name}`), from, to })}</li>
      ))}
    </Box>
  );
}

/** For the current rules: whether the replay equals history. */
function Comparison({ replay: { rules, months } }: { replay: RuleReplay }) {
  const t = useT('rules');
  if (rules.length > 0) return null;
  const all = REPLAYED_DECISIONS.map((kind) => totalOf(months, kind));
  const sum = (field: 'decisions' | 'changed' | 'unexplained') =>
    all.reduce((total, figures) => total + (figures?.[field] ?? 0), 0);
  const changed = sum('changed');
  return changed === 0 ? (
    <Notice variant="success">{t('replay.equal', { count: sum('decisions') - sum('unexplained') })}</Notice>
  ) : (
    <Notice variant="warning">{t('replay.unequal', { count: changed })}</Notice>
  );
}

const LIMITS = ['refused', 'behaviour', 'moved', 'pay', 'others'] as const;

function Limits({ replay: { months } }: { replay: RuleReplay }) {
  const t = useT('rules');
  const unexplained = REPLAYED_DECISIONS.reduce(
    (total, kind) => total + (totalOf(months, kind)?.unexplained ?? 0),
    0,
  );
  return (
    <Box component="section" aria-labelledby="replay-limits">
      <Box component="h3" id="replay-limits" sx={{ m: 0, mb: 1, fontSize: '1rem' }}>
        {t('replay.limits')}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary' }}>
        {unexplained > 0 && <li>{t('replay.unexplained', { count: unexplained })}</li>}
        {LIMITS.map((limit) => (
          <li key={limit}>{t(`replay.limit.${limit}`)}</li>
        ))}
      </Box>
    </Box>
  );
}
