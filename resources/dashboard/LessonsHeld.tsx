import { BarChart } from '#src/ui/BarChart.tsx';
import { Card } from '#src/ui/Card.tsx';
import { useWords } from '../use-words.ts';
import type { DashboardData } from './Dashboard.tsx';
import { shortDate } from './short-date.ts';

export function LessonsHeld({ data: { lessonsHeld } }: { data: DashboardData }) {
  const t = useWords();
  const points = lessonsHeld.map(({ on, count }) => ({ label: shortDate(on), value: count }));
  return (
    <Card title={t('dashboard.lessons-held')}>
      <BarChart label={t('dashboard.lessons-held')} points={points} />
    </Card>
  );
}
