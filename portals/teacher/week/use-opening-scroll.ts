import { type RefObject, useEffect, useRef } from 'react';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { minutesOf } from '#domain/values/time.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import type { Stretch } from '#src/features/scheduling/grid/lanes.ts';
import { openingTop } from '#src/features/scheduling/grid/opening-top.ts';
import { useZone } from '#src/ui/zone-context.ts';
import type { TeacherDay } from './week-days.ts';

/** Scrolls a week to the current time, in another week to its first lesson; once for each week. */
export function useOpeningScroll(
  monday: PlainDate,
  days: readonly TeacherDay[],
  firstMinute: number,
): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  const opened = useRef('');
  const zone = useZone();
  const today = useToday();
  const hasToday = days.some(({ date }) => date === today);
  const lessons: readonly Stretch[] = days.flatMap((day) => day.lessons);
  const drawn = useRef(lessons);
  useEffect(() => {
    drawn.current = lessons;
  });
  const earliest = Math.min(...lessons.map(({ from }) => from));
  useEffect(() => {
    const box = scroller.current;
    if (!box || opened.current === monday) return;
    const now = minutesOf(wallClockOf(new Date().toISOString(), zone).time);
    const at = hasToday ? now : earliest;
    // A week without lessons is not scrolled: the lessons might still be loading.
    if (!Number.isFinite(at)) return;
    opened.current = monday;
    box.scrollTop = openingTop(at, drawn.current, { first: firstMinute, minutePx: 1 });
  }, [monday, hasToday, earliest, firstMinute, zone]);
  return scroller;
}
