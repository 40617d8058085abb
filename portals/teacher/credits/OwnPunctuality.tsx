import { keepPreviousData } from '@tanstack/react-query';
import { ownPunctuality } from '#calls/teaching/api/punctuality.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { PunctualityCard } from '#src/features/teaching/report/PunctualityCard.tsx';
import { Link } from '#src/ui/Link.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';

/** The teacher's own punctuality in a month's lessons. */
export function OwnPunctuality({ month }: { month: PlainDate }) {
  const query = useApi(ownPunctuality, { query: { month } }, { placeholderData: keepPreviousData });
  return (
    <QueryView query={query}>
      {(punctuality) => (
        <PunctualityCard
          punctuality={punctuality}
          toLesson={({ id, name }) => (
            <Link to={paths.teacherLesson(id)} sx={link}>
              {name}
            </Link>
          )}
        />
      )}
    </QueryView>
  );
}

const link = {
  minHeight: 44,
  minWidth: 44,
  display: 'inline-flex',
  alignItems: 'center',
  fontWeight: 600,
} as const;
