import { memo } from 'react';
import { Link } from 'react-router';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { REGULAR_LESSON_VERDICT } from '#domain/scheduling/regular-lesson.ts';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { paths } from '#src/paths.ts';
import { across, type BoardSize, rowHeight } from './board-geometry.ts';
import type { Cursor } from './cursor.ts';
import type { DayRow } from './day-rows.ts';
import { RowLesson, type RowLessonActions } from './RowLesson.tsx';
import { RowSlot } from './RowSlot.tsx';
import type { SpanVerdict } from './verdict.ts';

interface TeacherRowProps extends RowLessonActions {
  row: DayRow;
  day: PlainDate;
  top: number;
  first: number;
  last: number;
  size: BoardSize;
  canEdit: boolean;
  /** Only in the row that has it. */
  cursor: Cursor | null;
  /** While a time is selected on the board. */
  verdict: SpanVerdict | null;
}

/** A teacher's day from left to right: the name stays visible, working hours are white, with lessons and holds on top. */
export const TeacherRow = memo(function TeacherRow(props: TeacherRowProps) {
  const { row, day, top, first, last, size, canEdit, cursor, verdict, ...actions } = props;
  const t = useT();
  return (
    <div
      className="row"
      role="group"
      aria-label={row.name}
      style={{ top, height: rowHeight(row.lanes, size) }}
    >
      <div className="name" data-verdict={verdict ?? undefined} style={{ width: size.namePx }}>
        {verdict && <BadgeIcon name={REGULAR_LESSON_VERDICT[verdict].icon} size="1rem" />}
        <Link to={paths.teacher(row.id, { dateTarget: day, hash: 'calendar' })} tabIndex={-1}>
          {row.name}
        </Link>
        {verdict && (
          <span className="visually-hidden">{t(`vocabulary:regularLessonVerdict.${verdict}`)}</span>
        )}
      </div>
      <div
        className="lane"
        data-day={day}
        data-teacher={row.id}
        style={{ width: ((last - first) / 60) * size.hourPx }}
      >
        {row.working.map((span) => (
          <div key={span.from} aria-hidden className="working" style={across(span, first, size)} />
        ))}
        {row.busy.map((span) => (
          <div key={`${span.from}-${span.to}`} className="busy" style={across(span, first, size)} />
        ))}
        {row.blocks.map((block) => (
          <RowLesson
            key={block.lesson.id}
            block={block}
            teacher={row.name}
            first={first}
            size={size}
            canEdit={canEdit}
            isCurrent={cursor?.lessonId === block.lesson.id}
            {...actions}
          />
        ))}
        {cursor && !cursor.lessonId && <RowSlot row={row} cursor={cursor} first={first} size={size} />}
      </div>
    </div>
  );
});
