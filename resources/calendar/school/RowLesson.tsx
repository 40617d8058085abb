import { use } from 'react';
import type { DayLesson } from '#domain/scheduling/api/school-calendar.ts';
import { displayOf, LESSON_DISPLAY, lessonCan } from '#domain/scheduling/lesson.ts';
import { timeOfMinutes } from '#domain/values/time.ts';
import { type Drop, useDrag } from '#src/features/scheduling/grid/use-drag.ts';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import type { Shift } from '#src/ui/held-pointer.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { studentsText } from '#resources/lessons/names.ts';
import { blockId, PlacedId } from '../placed.ts';
import { across, type BoardSize, hasTwoLines, ROW_GAP } from './board-geometry.ts';
import type { RowBlock } from './day-rows.ts';

export interface RowLessonActions {
  onOpen: (lesson: DayLesson) => void;
  onDrop: (lesson: DayLesson, drop: Drop) => void;
  onShift: (lesson: DayLesson, drop: Drop | null, pointer: Shift) => void;
}

interface RowLessonProps extends RowLessonActions {
  block: RowBlock;
  teacher: string;
  first: number;
  size: BoardSize;
  canEdit: boolean;
  /** Whether Tab reaches it; the arrow keys reach the others. */
  isCurrent: boolean;
}

/** One lesson in a teacher's row: a button that opens it, and that a mouse, or a finger after a long press, drags. */
export function RowLesson(props: RowLessonProps) {
  const { block, teacher, first, size, canEdit, isCurrent, onOpen, onDrop, onShift } = props;
  const t = useT();
  const { lesson, from, to, lane } = block;
  const isPlaced = use(PlacedId) === lesson.id;
  const canMove = canEdit && lessonCan.move(lesson);
  const drag = useDrag<HTMLButtonElement>(
    { from, hourPx: size.hourPx, axis: 'x', onShift: (drop, at) => onShift(lesson, drop, at) },
    (drop) => onDrop(lesson, drop),
  );
  const display = displayOf(lesson.type, lesson.status);
  const { colour, icon } = LESSON_DISPLAY[display];
  const status = t(`vocabulary:lessonStatus.${lesson.status}`);
  const { left, width } = across({ from, to }, first, size);
  return (
    <button
      type="button"
      id={blockId(lesson.id)}
      className="lesson"
      tabIndex={isCurrent ? 0 : -1}
      data-lesson={lesson.id}
      data-status={lesson.status}
      data-placed={isPlaced || undefined}
      data-movable={canMove || undefined}
      data-dragged={drag.shift ? true : undefined}
      onClick={() => !drag.tookClick() && onOpen(lesson)}
      {...(canMove && drag.handlers)}
      style={{
        color: `var(--tone-${colour}-ink)`,
        backgroundColor: `var(--tone-${colour}-soft)`,
        left: left + 1,
        width: Math.max(24, width - 2),
        top: ROW_GAP / 2 + lane * size.lanePx + 1,
        height: size.lanePx - 2,
        ...(drag.shift && { transform: `translate(${drag.shift.x}px, ${drag.shift.y}px)` }),
      }}
    >
      <span className="line">
        <BadgeIcon name={icon} size="0.875rem" />
        <span className="who">{studentsText(lesson, t('dashboard.no-one'))}</span>
      </span>
      <span className={hasTwoLines(size) ? 'sub' : 'visually-hidden'}>
        {timeOfMinutes(from)} · {status}
      </span>
      <span className="visually-hidden">, {teacher}</span>
    </button>
  );
}
