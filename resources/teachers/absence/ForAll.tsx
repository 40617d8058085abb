import type { AbsenceLesson } from '#domain/scheduling/api/teacher-absence.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { chooseAll, type Choices, LEAVE } from './choice.ts';

const WAYS = ['CREDIT_BACK', LEAVE] as const;

/** The same for every lesson, in one click. */
export function ForAll({
  lessons,
  onChoose,
}: {
  lessons: readonly AbsenceLesson[];
  onChoose: (choices: Choices) => void;
}) {
  const t = useT();
  return (
    <Box role="group" aria-label={t('absence.for-all')} sx={bar}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {t('absence.for-all')}
      </Box>
      <Button variant="outlined" onClick={() => onChoose({})}>
        {t('absence.as-proposed')}
      </Button>
      {WAYS.map((way) => (
        <Button key={way} variant="outlined" onClick={() => onChoose(chooseAll(lessons, way))}>
          {t(`absence.all.${way}`)}
        </Button>
      ))}
    </Box>
  );
}

const bar = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 2 } as const;
