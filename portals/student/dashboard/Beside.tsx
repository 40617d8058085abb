import type { getStudentDashboard } from '#domain/api/student-dashboard.ts';
import type { Reply } from '#domain/api/endpoint.ts';
import { CreditFigures } from './CreditFigures.tsx';
import { OpenRequests } from './OpenRequests.tsx';
import { Progress } from './Progress.tsx';
import { WeekGlance } from './WeekGlance.tsx';

/** What stands beside the next lesson: credits, what waits for a confirmation, the week, how far one has come. */
export function Beside({ wallet, requests, progress }: Reply<typeof getStudentDashboard>) {
  return (
    <>
      <CreditFigures wallet={wallet} />
      <OpenRequests tasks={requests.tasks} />
      <WeekGlance days={progress.days} />
      <Progress progress={progress} />
    </>
  );
}
