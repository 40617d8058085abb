import { Celebrations } from './Celebrations.tsx';
import { LevelOutlook } from './LevelOutlook.tsx';
import { PracticeToday } from './PracticeToday.tsx';

/** Practice on the home page: today's goal, the way to the next level, and celebrations. */
export function HomePractice() {
  return (
    <>
      <PracticeToday />
      <LevelOutlook />
      <Celebrations />
    </>
  );
}
