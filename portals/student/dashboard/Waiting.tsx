import type { Reply } from '#domain/contract/endpoint.ts';
import type { getStudentDashboard } from '#domain/teaching/api/student-dashboard.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { OpenHomework } from './OpenHomework.tsx';
import { RateLast } from './RateLast.tsx';

const LaterProposals = lazyPart(
  () => import('./LaterProposals.tsx').then((m) => m.LaterProposals),
  'time-proposal',
);

type WaitingProps = Pick<Reply<typeof getStudentDashboard>, 'upcoming' | 'toRate' | 'homework'>;

/** What waits for the student: proposed times, the latest lesson's rating, and homework. */
export function Waiting({ upcoming: { lessons }, toRate, homework }: WaitingProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, '&:empty': { display: 'none' } }}>
      {lessons.some(({ proposal }) => proposal) && <LaterProposals lessons={lessons} />}
      <RateLast lesson={toRate} />
      <OpenHomework homework={homework} />
    </Box>
  );
}
