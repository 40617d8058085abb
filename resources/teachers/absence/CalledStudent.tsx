import type { AbsenceResult, AbsenceDecided } from '#domain/scheduling/api/teacher-absence.ts';
import { PRINT_ONLY } from '#src/layout/print.ts';
import { paths } from '#src/paths.ts';
import { useCan } from '#src/session/use-can.ts';
import { Box } from '#src/ui/Box.tsx';
import { Link } from '#src/ui/Link.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { tickLabel, tickSx } from './tick-style.ts';
import { ABSENCE_ANSWER } from '#domain/scheduling/absence.ts';
import { Chip } from '#src/ui/Chip.tsx';
import { LEFT } from './choice.ts';
import { useMoment } from '#src/features/scheduling/agenda/use-moment.ts';

interface CalledStudentProps {
  student: AbsenceResult['students'][number];
  timeZone: string;
  isCalled: boolean;
  /** Left out if there is no need to call. */
  onCalled?: ((isCalled: boolean) => void) | undefined;
}

/** A student with phone number and decision, and whether they were called; in print a box to tick. */
export function CalledStudent({ student, timeZone, isCalled, onCalled }: CalledStudentProps) {
  const t = useT();
  const sees = useCan()('students', 'view');
  const { id, fullName, phone, lessons } = student;
  return (
    <Box component="section" aria-label={fullName} sx={box}>
      <Box sx={head}>
        <Box component="h3" sx={{ m: 0, fontSize: '1rem' }}>
          <Link to={paths.student(id)}>{fullName}</Link>
        </Box>
        {sees && (
          <Box sx={{ minHeight: { xs: 44, sm: 0 }, display: 'flex', alignItems: 'center' }}>
            {phone ? (
              <Box component="a" href={`tel:${phone}`} sx={number}>
                {phone}
              </Box>
            ) : (
              <Box sx={{ color: 'text.secondary' }}>{t('absence.calls.no-phone')}</Box>
            )}
          </Box>
        )}
        {onCalled && (
          <>
            <Box component="label" data-print="no" sx={tickLabel}>
              <Box
                component="input"
                type="checkbox"
                aria-label={t('absence.calls.called-name', { name: fullName })}
                checked={isCalled}
                onChange={({ target }: { target: HTMLInputElement }) => onCalled(target.checked)}
                sx={tickSx}
              />
              {t('absence.calls.called')}
            </Box>
            <span className={PRINT_ONLY}>
              {isCalled ? '☑' : '☐'} {t('absence.calls.called')}
            </span>
          </>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lessons.map((lesson) => (
          <DecidedLesson
            key={lesson.lessonId}
            lesson={lesson}
            timeZone={timeZone}
            studentZone={student.timeZone}
          />
        ))}
      </Box>
    </Box>
  );
}

const box = { py: 1.5, borderTop: 1, borderColor: 'divider' } as const;
const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5 } as const;
const number = { color: 'primary.main', fontWeight: 600, fontVariantNumeric: 'tabular-nums' } as const;

interface DecidedLessonProps {
  lesson: AbsenceDecided;
  /** The teacher's clock. */
  timeZone: string;
  studentZone: string;
}

/** When a lesson was to be, what was decided, and what it is now; also on the student's clock where that shows another time. */
function DecidedLesson({ lesson, timeZone, studentZone }: DecidedLessonProps) {
  const t = useT();
  const moment = useMoment();
  const { decision, startsAt, newStartsAt, teacherName, creditsBack, groupName, hasChanged } = lesson;
  const look = decision === 'KEPT' ? LEFT : ABSENCE_ANSWER[decision];
  const [name, at] = [teacherName, moment(newStartsAt, timeZone)];
  const timeOfTheirs = moment(newStartsAt, studentZone);
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{moment(startsAt, timeZone)}</Box>
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
