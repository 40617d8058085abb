import type { HomeworkPage } from '#domain/teaching/api/homework.ts';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import { Box } from '#src/ui/Box.tsx';
import { OpenHomework } from './OpenHomework.tsx';
import { RateLast } from './RateLast.tsx';

interface WaitingProps {
  toRate: OwnLesson | null;
  homework: HomeworkPage;
}

/** What waits for the student: the latest lesson's rating, and homework. */
export function Waiting({ toRate, homework }: WaitingProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, '&:empty': { display: 'none' } }}>
      <RateLast lesson={toRate} />
      <OpenHomework homework={homework} />
    </Box>
  );
}
