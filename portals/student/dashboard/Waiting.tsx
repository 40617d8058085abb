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

const SolutionProposals = lazyPart(
  () => import('../solutions/SolutionProposals.tsx').then((m) => m.SolutionProposals),
  'time-proposal',
);

type Dashboard = Reply<typeof getStudentDashboard>;
interface WaitingProps extends Pick<Dashboard, 'upcoming' | 'toRate' | 'homework' | 'proposals'> {
  /** Above everything else: only the school's proposals, because they expire. In this chunk, because the first page is at its limit. */
  isFirst?: boolean;
}

/** What waits for the student: the school's proposals, proposed times, the latest lesson's rating, and homework. */
export function Waiting({ upcoming, toRate, homework, proposals, isFirst = false }: WaitingProps) {
  const { lessons } = upcoming;
  if (isFirst) return <SolutionProposals proposals={proposals} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, '&:empty': { display: 'none' } }}>
      {lessons.some(({ proposal }) => proposal) && <LaterProposals lessons={lessons} />}
      <RateLast lesson={toRate} />
      <OpenHomework homework={homework} />
    </Box>
  );
}
