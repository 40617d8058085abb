import type { AbsenceResult } from '#domain/scheduling/api/teacher-absence.ts';
import { PRINT_ONLY } from '#src/layout/print.ts';
import { paths } from '#src/paths.ts';
import { useCan } from '#src/session/use-can.ts';
import { Box } from '#src/ui/Box.tsx';
import { Link } from '#src/ui/Link.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { DecidedLesson } from './DecidedLesson.tsx';
import { tickLabel, tickSx } from './tick-style.ts';

interface CalledStudentProps {
  student: AbsenceResult['students'][number];
  timeZone: string;
  isCalled: boolean;
  /** Left out where there is nothing to call about. */
  onCalled?: ((isCalled: boolean) => void) | undefined;
}

/** A student with their number, what was decided, and whether they have been called; on paper a box to tick by hand. */
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
