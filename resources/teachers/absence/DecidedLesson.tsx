import { ABSENCE_ANSWER } from '#domain/scheduling/absence.ts';
import type { AbsenceDecided } from '#domain/scheduling/api/teacher-absence.ts';
import { Box } from '#src/ui/Box.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { LEFT } from './choice.ts';
import { useWhen } from './option-text.ts';

interface DecidedLessonProps {
  lesson: AbsenceDecided;
  /** The teacher's clock. */
  timeZone: string;
  studentZone: string;
}

/** When a lesson was to be, what was decided, and what it is now; also on the student's clock where that shows another time. */
export function DecidedLesson({ lesson, timeZone, studentZone }: DecidedLessonProps) {
  const t = useT();
  const when = useWhen(timeZone);
  const theirs = useWhen(studentZone);
  const { decision, startsAt, newStartsAt, teacherName, creditsBack, groupName, hasChanged } = lesson;
  const look = decision === 'KEPT' ? LEFT : ABSENCE_ANSWER[decision];
  const [name, at] = [teacherName, when(newStartsAt)];
  const timeOfTheirs = theirs(newStartsAt);
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{when(startsAt)}</Box>
        {groupName && <Box sx={small}>{groupName}</Box>}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Chip tone={look.colour} icon={look.icon}>
          {t(`absence.answer.${decision}`)}
        </Chip>
        {hasChanged && (
          <Chip tone="warning" icon="Warning">
            {t('absence.calls.changed')}
          </Chip>
        )}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {t(`absence.calls.${decision}`, { name, when: at, count: creditsBack })}
        {decision !== 'CREDIT_BACK' && clockOf(timeOfTheirs) !== clockOf(at) && (
          <Box sx={small}>{t('absence.calls.theirs', { when: timeOfTheirs })}</Box>
        )}
      </Box>
    </Box>
  );
}

/** Without the city: what two clocks show. */
const clockOf = (when: string): string => when.replace(/ \([^)]*\)$/, '');

const small = { color: 'text.secondary', fontSize: '0.875rem' } as const;
const row = {
  display: 'grid',
  alignItems: 'start',
  columnGap: 2,
  rowGap: 0.75,
  py: 1,
  gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 180px minmax(0, 1.2fr)' },
} as const;
