import type { SolutionRecord } from '#domain/teaching/api/solutions.ts';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** What a teacher knows of the student: why they are proposed before others. */
export function TeacherKnowledge({ knows }: { knows: NonNullable<SolutionRecord['knows']> }) {
  const t = useT('tasks');
  const { lessonsTogether, teachesLevel, ownScore, scoreAverage } = knows;
  const score = (value: number) => value.toFixed(1);
  const said = [
    t('knows.lessons', { count: lessonsTogether }),
    t(teachesLevel ? 'knows.level' : 'knows.other-level'),
    ownScore !== null && t('knows.own-score', { score: score(ownScore) }),
    scoreAverage !== null && t('knows.score', { score: score(scoreAverage) }),
  ];
  return <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{said.filter(Boolean).join(' · ')}</Box>;
}
