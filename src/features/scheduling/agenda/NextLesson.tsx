import { Box } from '#src/ui/Box.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LessonKind } from '#domain/shared/lesson-kind.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { DayText } from '#src/ui/DayText.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { Countdown } from './Countdown.tsx';
import { minutesOf, type Timed } from './days.ts';
import { TimeRange } from './TimeRange.tsx';

interface NextLessonProps {
  lesson: Timed & { type: LessonKind };
  /** Name of the other person. */
  name: string;
  photoUrl?: string | null;
  /** The group's name, or left out: what kind of lesson it is. */
  note?: string | null;
  /** Beside the person: how to reach them. */
  contact?: ReactNode;
  children?: ReactNode;
}

/** The next lesson, the reason for most visits: time, person, and time left until then. */
export function NextLesson({ lesson, name, photoUrl, note, contact, children }: NextLessonProps) {
  const { t } = useTranslation('agenda');
  const zone = useZone();
  const titleId = useId();
  const { date } = wallClockOf(lesson.startsAt, zone);
  return (
    <Box component="section" aria-labelledby={titleId} sx={hero}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography id={titleId} variant="h2" sx={{ fontSize: '0.9375rem', letterSpacing: 0 }}>
          {t('next')}
        </Typography>
        <Box sx={pill}>
          <Countdown lesson={lesson} />
        </Box>
      </Box>
      <Box>
        <Box sx={{ fontSize: '1.875rem', lineHeight: 1.2, letterSpacing: '-0.02em' }}>
          <TimeRange lesson={lesson} />
        </Box>
        <DayText date={date} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Avatar name={name} photoUrl={photoUrl} size={44} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ fontWeight: 700 }}>{name}</Box>
          <Box sx={{ fontSize: '0.9375rem' }}>
            {note ?? t(`vocabulary:lessonKind.${lesson.type}`)} · {t('minutes', { count: minutesOf(lesson) })}
          </Box>
        </Box>
        {contact}
      </Box>
      {children}
    </Box>
  );
}

const hero = {
  display: 'grid',
  gap: 2,
  p: { xs: 2.5, sm: 3 },
  borderRadius: 2,
  color: 'primary.contrastText',
  backgroundImage: 'linear-gradient(135deg, var(--primary), var(--primary-dark))',
  boxShadow: '0 14px 34px color-mix(in srgb, var(--primary) 28%, transparent)',
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
