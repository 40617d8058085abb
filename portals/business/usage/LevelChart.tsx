import { useTranslation } from 'react-i18next';
import type { businessStudent } from '#calls/business/api/business-usage.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import { LEVEL } from '#domain/shared/level.ts';
import { formatPlainDate } from '#domain/values/plain-date.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { BarChart } from '#src/ui/BarChart.tsx';
import { Card } from '#src/ui/Card.tsx';

// Not taken from the schema, to avoid loading zod on every first page (decision 6).
const LEVELS = valuesOf(LEVEL);

/** The levels that a student's tests have shown, in order. */
export function LevelChart({ tests }: { tests: Reply<typeof businessStudent>['levels'] }) {
  const { t } = useTranslation('company');
  return (
    <Card title={t('person.progress')}>
      <BarChart
        label={t('person.progress')}
        points={tests.map(({ level, takenOn }) => ({
          label: formatPlainDate(takenOn),
          value: LEVELS.indexOf(level) + 1,
        }))}
        format={(value) => LEVELS[value - 1] ?? ''}
        height={96}
      />
    </Card>
  );
}
