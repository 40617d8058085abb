import type { UseQueryResult } from '@tanstack/react-query';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { previewGroupStart } from '#domain/scheduling/api/group-start.ts';
import type { RegularLessonDate } from '#domain/scheduling/api/regular-lessons.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { Card } from '#src/ui/Card.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { RegularLessonDates } from '#resources/regular-lessons/RegularLessonDates.tsx';

interface SlotDatesProps {
  preview: UseQueryResult<Reply<typeof previewGroupStart>>;
  changed: ReadonlySet<string>;
  shifted: ReadonlySet<string>;
  /** None of the dates can be booked. */
  isNone: boolean;
  onShift: (date: RegularLessonDate) => void;
}

/** The dates of the weekly lessons, each with its verdict, before anything is created. */
export function SlotDates({ preview, changed, shifted, isNone, onShift }: SlotDatesProps) {
  const t = useT();
  return (
    <Card>
      <QueryView query={preview}>
        {({ dates, timeZone, cover }) => (
          <>
            {isNone && dates.length > 0 && (
              <Notice variant="warning">{t('regular-lessons.none-free')}</Notice>
            )}
            <RegularLessonDates
              dates={dates}
              zone={parseTimezone(timeZone)}
              changed={changed}
              shifted={shifted}
              cover={cover}
              onShift={onShift}
            />
          </>
        )}
      </QueryView>
    </Card>
  );
}
