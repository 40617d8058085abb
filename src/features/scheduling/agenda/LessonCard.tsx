import { Box } from '#src/ui/Box.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { displayOf, LESSON_DISPLAY } from '#domain/scheduling/lesson.ts';
import type { LessonStatus } from '#domain/shared/lesson-status.ts';
import type { LessonKind } from '#domain/shared/lesson-kind.ts';
import { toneSx } from '#src/theme/tones.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { minutesOf, type Timed } from './days.ts';
import { TimeRange } from './TimeRange.tsx';

export interface LessonCardProps {
  lesson: Timed & { type: LessonKind; status: LessonStatus };
  /** Name of the other side: the teacher for a student, student or group for a teacher. */
  title: string;
  /** The person whose picture or initials are shown beside it; left out: the title's. */
  name?: string;
  photoUrl?: string | null;
  /** Leads to the person or group of the title. */
  to?: string;
  /** The status to show, where the seat's says more than the lesson's. */
  status?: LessonStatus;
  /** Beside the status: a menu or a small button. */
  menu?: ReactNode;
  children?: ReactNode;
}

/** One lesson of an agenda: time, people, type and status. */
export function LessonCard(props: LessonCardProps) {
  const { lesson, title, name = title, photoUrl, to, status = lesson.status, menu, children } = props;
  const { t } = useTranslation('agenda');
  const isCancelled = status === 'CANCELLED';
  const display = displayOf(lesson.type, status);
  return (
    <Box component="li" data-status={status} sx={card}>
      <Box aria-hidden sx={[stripe, toneSx(LESSON_DISPLAY[display].colour), { bgcolor: 'currentColor' }]} />
      <Box sx={columns}>
        <TimeRange lesson={lesson} isStacked />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
          <Avatar name={name} photoUrl={photoUrl} />
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ fontWeight: 600, textDecoration: isCancelled ? 'line-through' : 'none' }}>
              {to ? (
                <Box component={Link} to={to} sx={link}>
                  {title}
                </Box>
              ) : (
                title
              )}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {t(`vocabulary:lessonKind.${lesson.type}`)} · {t('minutes', { count: minutesOf(lesson) })}
            </Box>
          </Box>
        </Box>
        <Box sx={badge}>
          <StatusBadge of="lessonStatus" value={status} size="small" />
          {menu}
        </Box>
        {children && <Box sx={below}>{children}</Box>}
      </Box>
    </Box>
  );
}

/** The number of columns depends on the card's own width, since it is used both full width and in a narrow column. */
const WIDE = '@container (min-width: 420px)';
const card = {
  position: 'relative',
  overflow: 'hidden',
  containerType: 'inline-size',
  borderRadius: 1,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
} as const;
const stripe = { position: 'absolute', insetBlock: 0, left: 0, width: 5 } as const;
const columns = {
  display: 'grid',
  gridTemplateColumns: '52px minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 1,
  p: 1.5,
  pl: 2.25,
  [WIDE]: { gridTemplateColumns: '64px minmax(0, 1fr) auto' },
} as const;
/** The menu is at the right edge, whether the status is there or below the name. */
const badge = {
  gridColumn: '2',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  [WIDE]: { gridColumn: 'auto' },
} as const;
/** Empty parts render nothing, and then this takes no space. */
const below = { gridColumn: '2 / -1', fontSize: '0.9375rem', '&:empty': { display: 'none' } } as const;
const link = {
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;
