import type { DashboardData } from '#domain/provider/api/dashboard.ts';
import { addDays, parsePlainDate } from '#domain/values/plain-date.ts';
import { paths } from '#src/paths.ts';
import { BarChart } from '#src/ui/BarChart.tsx';
import { Card } from '#src/ui/Card.tsx';
import { listAddress } from '#src/backoffice/screen/list-address.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { shortDate } from './short-date.ts';

/** Each bar leads to the students who came in its week. */
export function NewStudents({ data: { newStudents } }: { data: DashboardData }) {
  const t = useT();
  const points = newStudents.map(({ week, count }) => ({
    label: shortDate(week),
    value: count,
    to: listAddress(paths.students, {
      filter: { createdFrom: week, createdTo: addDays(parsePlainDate(week), 6) },
    }),
  }));
  return (
    <Card title={t('dashboard.new-students')}>
      <BarChart label={t('dashboard.new-students')} points={points} />
    </Card>
  );
}
