import { timeOfMinutes } from '#domain/values/time.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { across, type BoardSize } from './board-geometry.ts';
import type { DayRow } from './day-rows.ts';
import type { Cursor } from './cursor.ts';
import { spanVerdict } from './verdict.ts';

interface RowSlotProps {
  row: DayRow;
  cursor: Cursor;
  first: number;
  size: BoardSize;
}

/** Free time that the arrow keys have reached; the board's keys book it or extend it. */
export function RowSlot({ row, cursor, first, size }: RowSlotProps) {
  const t = useT();
  const verdict = t(`vocabulary:regularLessonVerdict.${spanVerdict(row, cursor)}`);
  const times = `${timeOfMinutes(cursor.from)}–${timeOfMinutes(cursor.to)}`;
  return (
    <button type="button" className="slot" data-slot style={across(cursor, first, size)}>
      <span className="visually-hidden">{`${row.name}, ${times}, ${verdict}`}</span>
    </button>
  );
}
