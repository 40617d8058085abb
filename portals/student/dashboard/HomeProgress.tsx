import type { getStudentDashboard } from '#domain/teaching/api/student-dashboard.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import { Progress } from './Progress.tsx';
import { WeekGlance } from './WeekGlance.tsx';

/** The week and the progress: below the lessons, or last on a phone. */
export function HomeProgress({ progress }: Pick<Reply<typeof getStudentDashboard>, 'progress'>) {
  return (
    <>
      <WeekGlance days={progress.days} />
      <Progress progress={progress} />
    </>
  );
}
