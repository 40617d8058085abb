import type { SuggestedTeacher } from '#domain/scheduling/api/suggested-teachers.ts';
import { TEACHER_FIT, type TeacherFit } from '#domain/scheduling/teacher-rank.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { formatPlainDate } from '#domain/values/plain-date.ts';
import { formatHours, formatOneDecimal } from '#src/i18n/format.ts';
import { Box } from '#src/ui/Box.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { useT } from '../screen/use-t.ts';

interface TeacherReasonsProps {
  teacher: SuggestedTeacher;
  /** The number of times asked about. */
  times: number;
}

/** The reasons for a teacher's rank: availability, experience with the student, level, workload and rating. */
export function TeacherReasons({ teacher, times }: TeacherReasonsProps) {
  const t = useT();
  const zone = useZone();
  const { fit, freeAt, isUsual, lessonsTogether, lastLessonAt, teachesLevel, weekMinutes, stars } = teacher;
  const look = fit && TEACHER_FIT[fit];
  const isOfLanguage = fit !== 'OTHER_LANGUAGE';
  const said = [
    lessonsTogether > 0 && t('suggested.lessons', { count: lessonsTogether }),
    lastLessonAt && t('suggested.last', { day: formatPlainDate(wallClockOf(lastLessonAt, zone).date) }),
    isOfLanguage && teachesLevel && t('suggested.level'),
    t('suggested.week', { hours: formatHours(weekMinutes) }),
    stars !== null && t('suggested.stars', { stars: formatOneDecimal(stars) }),
  ];
  return (
    <Box component="span" sx={line}>
      {fit && look && (
        <Chip tone={look.colour} icon={look.icon}>
          <FitText fit={fit} free={freeAt} times={times} />
        </Chip>
      )}
      {isUsual && (
        <Chip tone="accent" icon="Person">
          {t('suggested.usual')}
        </Chip>
      )}
      {isOfLanguage && !teachesLevel && (
        <Chip tone="warning" icon="EmojiEvents">
          {t('suggested.other-level')}
        </Chip>
      )}
      <span>{said.filter(Boolean).join(' · ')}</span>
    </Box>
  );
}

interface FitTextProps {
  fit: TeacherFit;
  free: number;
  times: number;
}

function FitText({ fit, free, times }: FitTextProps) {
  const t = useT();
  if (times > 1 && fit === 'FREE') return t('suggested.free-all', { count: times });
  if (times > 1 && fit === 'SOME_FREE') return t('suggested.free-some', { count: times, free });
  return t(`suggested.fit.${fit}`);
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
  color: 'text.secondary',
  fontSize: '0.8125rem',
} as const;
