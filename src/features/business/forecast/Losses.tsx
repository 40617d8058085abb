import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listExtensions } from '#calls/business/api/business-extensions.ts';
import { listNudges } from '#calls/business/api/business-forecast.ts';
import type { UsageRow } from '#calls/business/api/business-usage.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { BarChart } from '#src/ui/BarChart.tsx';
import { Box } from '#src/ui/Box.tsx';
import { AskExtension } from '../extensions/AskExtension.tsx';
import { rowsSx, stackedOnPhone } from '../usage/rows-style.ts';
import { Loss } from './Loss.tsx';
import { MoveCredits } from './MoveCredits.tsx';
import { type Nudged, NudgeBar } from './NudgeBar.tsx';
import { NudgeReport } from './NudgeReport.tsx';

const BARS = 10;

interface LossesProps {
  losing: readonly UsageRow[];
  /** Employees who can be assigned the credits that would expire. */
  people: readonly UsageRow[];
}

export function Losses({ losing, people }: LossesProps) {
  const { t } = useTranslation('company');
  const [moving, setMoving] = useState<UsageRow | null>(null);
  const [extending, setExtending] = useState<UsageRow | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [nudged, setNudged] = useState<Nudged | null>(null);
  const { data: extensions = [] } = useApi(listExtensions);
  const { data: nudges = [] } = useApi(listNudges);
  const ids = losing.flatMap(({ id }) => id ?? []);
  // Employees who no longer lose credits are not selected any more.
  const chosen = new Set(ids.filter((id) => ticked.has(id)));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  };
  return (
    <>
      {losing.length > 1 && (
        <Box sx={{ mb: 2 }}>
          <BarChart
            label={t('forecast.title')}
            height={72}
            points={losing.slice(0, BARS).map(({ id, name, forecast }) => ({
              label: name ?? '',
              value: forecast,
              to: paths.businessStudent(id ?? ''),
            }))}
          />
        </Box>
      )}
      <NudgeBar
        ids={ids}
        chosen={chosen}
        onChoose={(some) => setTicked(new Set(some))}
        onNudged={(results) => {
          setTicked(new Set());
          setNudged(results);
        }}
      />
      <Box component="ul" aria-label={t('forecast.title')} sx={[rowsSx, stackedOnPhone]}>
        {losing.map((row) => (
          <Loss
            key={row.id}
            row={row}
            extension={extensions.find(({ studentId }) => studentId === row.id)}
            remindedOn={nudges.find(({ studentId }) => studentId === row.id)?.on}
            isChosen={chosen.has(row.id ?? '')}
            onChoose={() => toggle(row.id ?? '')}
            onMove={() => setMoving(row)}
            onExtend={() => setExtending(row)}
          />
        ))}
      </Box>
      {moving && <MoveCredits from={moving} colleagues={people} onClose={() => setMoving(null)} />}
      {extending && (
        <AskExtension
          student={{ id: extending.id ?? '', name: extending.name ?? '', lossOn: extending.lossOn }}
          onClose={() => setExtending(null)}
        />
      )}
      {nudged && (
        <NudgeReport
          results={nudged}
          nameOf={(id) => people.find((one) => one.id === id)?.name ?? ''}
          onClose={() => setNudged(null)}
        />
      )}
    </>
  );
}
