import type { DashboardData } from '#domain/provider/api/dashboard.ts';
import { TOOK_PLACE } from '#domain/scheduling/lesson.ts';
import { paths } from '#src/paths.ts';
import { BarChart } from '#src/ui/BarChart.tsx';
import { Card } from '#src/ui/Card.tsx';
import { listAddress } from '#src/backoffice/screen/list-address.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { shortDate } from './short-date.ts';

/** Each bar leads to the lessons that took place on its day. */
export function LessonsHeld({ data: { lessonsHeld } }: { data: DashboardData }) {
  const t = useT();
  const points = lessonsHeld.map(({ on, count }) => ({
    label: shortDate(on),
    value: count,
    to: listAddress(paths.lessons, { filter: { from: on, to: on, status: [...TOOK_PLACE] } }),
  }));
  return (
    <Card title={t('dashboard.lessons-held')}>
      <BarChart label={t('dashboard.lessons-held')} points={points} />
    </Card>
  );
}
