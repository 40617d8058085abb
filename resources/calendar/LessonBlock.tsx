import { use } from 'react';
import type { LessonRecord } from '#domain/scheduling/api/lessons.ts';
import { displayOf, LESSON_DISPLAY, lessonCan } from '#domain/scheduling/lesson.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { formatPlainDate } from '#domain/values/plain-date.ts';
import { toneSx } from '#src/theme/tones.ts';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { Box } from '#src/ui/Box.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { CalendarOf } from '#resources/lessons/calendar-of.ts';
import { HOUR_PX, toPx } from '#resources/lessons/grid-times.ts';
import type { Placed, Stretch } from '#src/features/scheduling/grid/lanes.ts';
import { studentsText } from '#resources/lessons/names.ts';
import { blockId, PlacedId } from './placed.ts';
import { type Drop, useDrag } from '#src/features/scheduling/grid/use-drag.ts';

export type Block = Stretch & Placed & { lesson: LessonRecord };

interface LessonBlockProps {
  block: Block;
  firstMinute: number;
  /** The calendar's owner, whose name is left out of its lessons. */
  of: CalendarOf;
  onOpen: (lesson: LessonRecord) => void;
  onDrop: (lesson: LessonRecord, drop: Drop) => void;
}

/** One lesson in the grid: a button that opens it, and that a mouse, or a finger after a long press, drags to another time. */
export function LessonBlock({ block, firstMinute, of, onOpen, onDrop }: LessonBlockProps) {
  const t = useT();
  const zone = useZone();
  const { lesson, from, to, lane, lanes } = block;
  const isPlaced = use(PlacedId) === lesson.id;
  const canMove = lessonCan.move(lesson);
  const drag = useDrag<HTMLButtonElement>({ from, hourPx: HOUR_PX }, (drop) => onDrop(lesson, drop));
  const { date, time } = wallClockOf(lesson.startsAt, zone);
  const display = displayOf(lesson.type, lesson.status);
  const look = LESSON_DISPLAY[display];
  const students = studentsText(lesson, t('dashboard.no-one'));
  const isOfStudent = Boolean(of.studentId ?? of.groupId);
  const status = t(`vocabulary:lessonStatus.${lesson.status}`);
  return (
    <Box
      component="button"
      type="button"
      // Finds the focused lesson again after it was moved to another place.
      id={blockId(lesson.id)}
      data-status={lesson.status}
      data-placed={isPlaced || undefined}
      onClick={() => !drag.tookClick() && onOpen(lesson)}
      {...(canMove && drag.handlers)}
      sx={[
        frame,
        toneSx(look.colour),
        {
          top: toPx(from - firstMinute) + 1,
          height: Math.max(24, toPx(to - from) - 2),
          left: `calc(${(100 * lane) / lanes}% + 2px)`,
          width: `calc(${100 / lanes}% - 4px)`,
          cursor: canMove ? 'grab' : 'pointer',
          ...(isPlaced && { boxShadow: '0 0 0 3px var(--primary)', zIndex: 2 }),
          ...(lesson.status === 'WAITING' && { outline: '2px dashed currentColor', outlineOffset: -3 }),
          ...(drag.shift && {
            transform: `translate(${drag.shift.x}px, ${drag.shift.y}px)`,
            zIndex: 3,
            pointerEvents: 'none',
            opacity: 0.9,
            boxShadow: '0 8px 20px rgb(0 0 0 / 35%)',
          }),
        },
      ]}
    >
      <Box
        component="span"
        sx={[line, { textDecoration: display === 'cancelled' ? 'line-through' : 'none' }]}
      >
        <BadgeIcon name={look.icon} size="0.9375rem" />
        <span>{time}</span>
        <Box component="span" sx={cut}>
          {isOfStudent ? lesson.teacherName : students}
        </Box>
      </Box>
      <Box component="span" sx={[cut, { fontSize: '0.75rem' }]}>
        {of.teacherId || isOfStudent ? status : `${status} · ${lesson.teacherName}`}
      </Box>
      <span className="visually-hidden">
        {[formatPlainDate(date), zone, isOfStudent && students, of.teacherId && lesson.teacherName]
          .filter(Boolean)
          .join(', ')}
      </span>
    </Box>
  );
}

const frame = {
  position: 'absolute',
  display: 'grid',
  alignContent: 'start',
  gap: 0,
  px: 0.75,
  py: 0.25,
  overflow: 'hidden',
  textAlign: 'left',
  font: 'inherit',
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  border: 0,
  borderLeft: '4px solid currentColor',
  borderRadius: '6px',
  touchAction: 'auto',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 1, zIndex: 2 },
} as const;
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const line = { display: 'flex', gap: 0.5, alignItems: 'center', fontWeight: 600, minWidth: 0 } as const;
