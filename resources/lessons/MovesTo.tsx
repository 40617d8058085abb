import type { LessonRecord } from '#domain/scheduling/api/lessons.ts';
import { addMinutes, isTime } from '#domain/values/time.ts';
import { isPlainDate } from '#domain/values/plain-date.ts';
import { FromTo } from '#src/features/scheduling/agenda/FromTo.tsx';
import { useSpanText, useWallSpan } from '#src/features/scheduling/agenda/use-span-text.ts';
import { Box } from '#src/ui/Box.tsx';
import type { StartDraft } from './start-wish.ts';

/** From when to when a lesson moves, on the reader's clock, before it is done; nothing while it would stay. */
export function MovesTo({ lesson, wish: draft }: { lesson: LessonRecord; wish: StartDraft }) {
  const span = useSpanText();
  const wall = useWallSpan();
  const { date, time, durationMinutes } = draft;
  const from = span(lesson);
  const isGiven = isPlainDate(date) && isTime(time);
  const to = isGiven ? wall(date, time, addMinutes(time, durationMinutes)) : from;
  return <Box role="status">{to !== from && <FromTo from={from} to={to} />}</Box>;
}
