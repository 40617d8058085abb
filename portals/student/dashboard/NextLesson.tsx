import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LessonKind } from '#domain/lesson.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { weekdayOf } from '#domain/values/plain-date.ts';
import { Countdown } from '#src/agenda/Countdown.tsx';
import { minutesOf, type Timed } from '#src/agenda/days.ts';
import { TimeRange } from '#src/agenda/TimeRange.tsx';
import { Avatar } from '#src/ui/Avatar.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { useZone } from '#src/ui/zone-context.ts';

export interface NextLessonProps {
  lesson: Timed & { type: LessonKind; teacherName: string; groupName: string | null };
  teacherPhotoUrl?: string | null;
  children?: ReactNode;
}

/** The one thing that most visits are about: when, with whom, how long until then. */
export function NextLesson({ lesson, teacherPhotoUrl, children }: NextLessonProps) {
  const { t } = useTranslation('student');
  const zone = useZone();
  const titleId = useId();
  const { date } = wallClockOf(lesson.startsAt, zone);
  return (
    <Box component="section" aria-labelledby={titleId} sx={hero}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography id={titleId} variant="h2" sx={{ fontSize: '0.9375rem', letterSpacing: 0 }}>
          {t('next.title')}
        </Typography>
        <Box sx={pill}>
          <Countdown lesson={lesson} />
        </Box>
      </Box>
      <Box sx={{ fontSize: '1.75rem', lineHeight: 1.2, letterSpacing: '-0.02em' }}>
        <TimeRange lesson={lesson} />
      </Box>
      <Box>
        {t(`vocabulary:weekday.${weekdayOf(date)}`)} <PlainDateField date={date} /> · {zone}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Avatar name={lesson.teacherName} photoUrl={teacherPhotoUrl} size={44} />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 700 }}>{lesson.teacherName}</Box>
          <Box sx={{ fontSize: '0.9375rem' }}>
            {lesson.groupName ?? t(`vocabulary:lessonKind.${lesson.type}`)} ·{' '}
            {t('agenda:minutes', { count: minutesOf(lesson) })}
          </Box>
        </Box>
      </Box>
      {children}
    </Box>
  );
}

const hero = {
  display: 'grid',
  gap: 1.5,
  p: { xs: 2.5, sm: 3 },
  borderRadius: 2,
  color: 'primary.contrastText',
  backgroundImage:
    'linear-gradient(135deg, var(--mui-palette-primary-main), var(--mui-palette-primary-dark))',
  boxShadow: '0 14px 34px color-mix(in srgb, var(--mui-palette-primary-main) 28%, transparent)',
} as const;
const pill = {
  px: 1.5,
  py: 0.5,
  borderRadius: 99,
  fontWeight: 700,
  fontSize: '0.9375rem',
  color: 'primary.main',
  bgcolor: 'primary.contrastText',
} as const;
