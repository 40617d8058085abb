import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TeacherLesson } from '#domain/scheduling/api/teacher-tabs.ts';
import { displayOf, LESSON_DISPLAY } from '#domain/scheduling/lesson.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import type { Placed } from '#src/features/scheduling/grid/lanes.ts';
import { type Drop, useDrag } from '#src/features/scheduling/grid/use-drag.ts';
import { paths } from '#src/paths.ts';
import { toneSx } from '#src/theme/tones.ts';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { Box } from '#src/ui/Box.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { nameOf } from '../given-lesson.ts';
import type { DayPart } from './day-parts.ts';

interface LessonBlockProps {
  block: DayPart<TeacherLesson> & Placed;
  firstMinute: number;
  /** Called where the lesson is dropped; left out: it cannot be dragged. */
  onDrop?: ((drop: Drop) => void) | undefined;
}

/** From how many minutes on time and name have a line each. */
const TALL = 44;

/** A lesson in the calendar: time, people, kind and status, leading to its page. */
export function LessonBlock({ block, firstMinute, onDrop }: LessonBlockProps) {
  const { t } = useTranslation(['teacher', 'vocabulary']);
  const zone = useZone();
  const { item: lesson, from, to, lane, lanes } = block;
  const drag = useDrag<HTMLAnchorElement>({ from, hourPx: 60 }, (drop) => onDrop?.(drop));
  const display = displayOf(lesson.type, lesson.status);
  const { colour, icon } = LESSON_DISPLAY[display];
  const [start, end] = [lesson.startsAt, lesson.endsAt].map((at) => wallClockOf(at, zone).time);
  const name = nameOf(lesson) || t('lesson.no-one');
  const status = t(`vocabulary:lessonStatus.${lesson.status}`);
  const kind = t(`vocabulary:lessonKind.${lesson.type}`);
  const isCancelled = display === 'cancelled';
  return (
    <Box
      component="li"
      sx={[place, drag.shift && { zIndex: 3 }]}
      style={{
        top: from - firstMinute,
        height: to - from,
        left: `${(100 * lane) / lanes}%`,
        width: `${100 / lanes}%`,
      }}
    >
      <Box
        component={Link}
        to={paths.teacherLesson(lesson.id)}
        draggable={false}
        onClick={(event: MouseEvent) => drag.tookClick() && event.preventDefault()}
        {...(onDrop && drag.handlers)}
        data-status={lesson.status}
        title={`${start}–${end} ${name} · ${kind} · ${status}`}
        sx={[
          frame,
          toneSx(colour),
          to - from >= TALL && { py: '3px' },
          onDrop && { cursor: 'grab' },
          drag.shift && { ...held, transform: `translate(${drag.shift.x}px, ${drag.shift.y}px)` },
          lesson.status === 'WAITING' && {
            boxShadow: 'none',
            outline: '1px dashed currentColor',
            outlineOffset: -1,
          },
        ]}
      >
        <Box component="span" sx={[line, isCancelled && struck, to - from >= TALL && { flexWrap: 'wrap' }]}>
          <BadgeIcon name={icon} size="0.875rem" />
          <span>{start}</span>
          <Box component="span" sx={[cut, to - from >= TALL && { flexBasis: '100%' }]}>
            {name}
          </Box>
        </Box>
        <Box component="span" sx={[cut, { fontSize: '0.6875rem' }]}>
          {status}
        </Box>
        <span className="visually-hidden">{kind}</span>
      </Box>
    </Box>
  );
}

const place = { position: 'absolute', p: '1px 2px', zIndex: 1, minWidth: 0 } as const;
const frame = {
  display: 'grid',
  alignContent: 'start',
  boxSizing: 'border-box',
  height: '100%',
  minWidth: 0,
  px: 0.5,
  overflow: 'hidden',
  pointerEvents: 'auto',
  textDecoration: 'none',
  fontSize: '0.75rem',
  lineHeight: 1.15,
  borderLeft: '4px solid currentColor',
  borderRadius: '6px',
  boxShadow: '0 0 0 1px color-mix(in srgb, currentColor 30%, transparent)',
  '&:hover': { boxShadow: '0 0 0 1px currentColor' },
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 1 },
} as const;
const held = {
  position: 'relative',
  pointerEvents: 'none',
  opacity: 0.9,
  boxShadow: '0 8px 20px rgb(0 0 0 / 35%)',
} as const;
const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const line = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 0.5,
  fontWeight: 600,
  minWidth: 0,
  fontVariantNumeric: 'tabular-nums',
} as const;
const struck = { textDecoration: 'line-through' } as const;
