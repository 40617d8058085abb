import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addDays } from '#domain/values/plain-date.ts';
import { DayList } from '#src/features/scheduling/agenda/DayList.tsx';
import { daysOf, type Timed } from '#src/features/scheduling/agenda/days.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { useCan } from '#src/session/use-can.ts';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { useT } from '../screen/use-t.ts';
import { MoreLink } from './MoreLink.tsx';

/** Returns the query's range: from lessons that may still be running, for this many days. */
export function useComingRange(days: number) {
  const today = useToday();
  return { from: addDays(today, -1), to: addDays(today, days) };
}

type Lesson = Timed & { id: string; status: string };

interface ComingLessonsProps<L extends Lesson> {
  query: UseQueryResult<L[], Error>;
  /** How many of them. */
  shown: number;
  emptyText: string;
  /** Draws one lesson as an `<li>`. */
  children: (lesson: L) => ReactNode;
}

/** The next lessons without cancelled ones, and a link to the calendar. */
export function ComingLessons<L extends Lesson>({
  query,
  shown,
  emptyText,
  children,
}: ComingLessonsProps<L>) {
  const t = useT();
  const zone = useZone();
  const now = useNow();
  const canBook = useCan()('calendar', 'edit');
  return (
    <Card title={t('lesson.next')} actions={<MoreLink tab="calendar">{t('lesson.calendar')}</MoreLink>}>
      <QueryView query={query}>
        {(rows) => {
          const coming = rows.filter(
            ({ endsAt, status }) => Date.parse(endsAt) > now && status !== 'CANCELLED',
          );
          return coming.length === 0 ? (
            <EmptyState
              picture="calendar"
              title={t('lesson.none')}
              text={emptyText}
              action={canBook && <MoreLink tab="calendar">{t('lesson.none-book')}</MoreLink>}
            />
          ) : (
            <DayList days={daysOf(coming.slice(0, shown), zone)}>{children}</DayList>
          );
        }}
      </QueryView>
    </Card>
  );
}
