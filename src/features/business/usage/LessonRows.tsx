import { MomentText } from '#src/ui/MomentText.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BusinessLesson } from '#calls/business/api/business-usage.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { rowsSx, secondSx } from './rows-style.ts';
import { OUTCOME_TONE } from './outcome-tone.ts';

interface LessonRowsProps {
  lessons: readonly BusinessLesson[];
  /** False on a person's own page, where the name is not needed. */
  hasNames?: boolean;
  /** Groups lead to their pages for the company's people, not for the employee. */
  hasLinks?: boolean;
}

/** Seats in lessons: time, student, teacher, outcome and credits. */
export function LessonRows({ lessons, hasNames = true, hasLinks = true }: LessonRowsProps) {
  const { t } = useTranslation('company');
  return (
    <Box component="ul" aria-label={t('behind.title')} sx={rowsSx}>
      {lessons.map((lesson) => (
        <li key={`${lesson.lessonId}${lesson.studentId}`}>
          <div>
            <b>
              <MomentText at={lesson.startsAt} />
            </b>
            <Box sx={secondSx}>
              {hasNames && (
                <>
                  <Link to={paths.businessStudent(lesson.studentId)}>{lesson.studentName}</Link> ·{' '}
                </>
              )}
              {t('behind.with', { name: lesson.teacherName })}
              {lesson.groupId && (
                <>
                  {' '}
                  ·{' '}
                  {hasLinks ? (
                    <Link to={paths.businessGroup(lesson.groupId)}>{lesson.groupName}</Link>
                  ) : (
                    lesson.groupName
                  )}
                </>
              )}
            </Box>
          </div>
          <div>
            <Chip tone={OUTCOME_TONE[lesson.outcome]}>{t(`outcome.${lesson.outcome}`)}</Chip>
            <Box sx={secondSx}>
              {t('behind.credits', { count: lesson.credits })}
              {lesson.costCents !== null && lesson.costCents > 0 && (
                <>
                  {' '}
                  · <MoneyField cents={lesson.costCents} />
                </>
              )}
            </Box>
          </div>
        </li>
      ))}
    </Box>
  );
}
