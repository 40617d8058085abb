import type { AbsenceLesson } from '#domain/scheduling/api/teacher-absence.ts';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { tickLabel, tickSx } from './tick-style.ts';
import { keyOfOption, LEAVE } from './choice.ts';

interface BegunTickProps {
  lesson: AbsenceLesson;
  /** Whose it is, and when. */
  of: string;
  isTicked: boolean;
  onChoose: (key: string) => void;
}

/** A lesson that has begun is cancelled only if its box is ticked. */
export function BegunTick({ lesson, of, isTicked, onChoose }: BegunTickProps) {
  const t = useT();
  const option = lesson.options.find((one) => one.do === 'CREDIT_BACK');
  if (!option) return null;
  const what = t('absence.missed', { count: lesson.heldCredits });
  return (
    <Box component="label" sx={tickLabel}>
      <Box
        component="input"
        type="checkbox"
        aria-label={t('absence.missed-of', { what, of })}
        checked={isTicked}
        onChange={({ target }: { target: HTMLInputElement }) =>
          onChoose(target.checked ? keyOfOption(option) : LEAVE)
        }
        sx={tickSx}
      />
      {what}
    </Box>
  );
}
