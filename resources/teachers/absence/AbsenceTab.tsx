import { keepPreviousData } from '@tanstack/react-query';
import { useAddressSearch } from '#src/ui/use-address-search.ts';
import { teacherAbsence } from '#domain/api/teacher-absence.ts';
import { isPlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import { useToday } from '#src/agenda/today.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useWords } from '../../use-words.ts';
import { AbsenceDays } from './AbsenceDays.tsx';
import { AbsencePlanView } from './AbsencePlanView.tsx';
import { ReadOnly } from '../../record/ReadOnly.tsx';

/** A teacher's absence: which lessons of the days it affects, and what becomes of each. The days are in the address. */
export function AbsenceTab({ id }: { id: string }) {
  const t = useWords();
  const today = useToday();
  const [search, setSearch] = useAddressSearch();
  const dateOf = (name: string): PlainDate => {
    const given = search.get(name) ?? '';
    return isPlainDate(given) ? given : today;
  };
  const from = dateOf('from');
  const to = search.has('to') ? dateOf('to') : from;
  const plan = useApi(teacherAbsence, { params: { id }, query: { from, to } }, keep);
  const isOfDays = plan.error instanceof ApiError && plan.error.fields['to'] !== undefined;
  const change = (days: { from: PlainDate; to: PlainDate }) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(days)) next.set(name, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Card title={t('absence.title')}>
        <AbsenceDays
          from={from}
          to={to}
          onChange={change}
          problem={isOfDays ? (plan.error as ApiError).fields['to'] : undefined}
        />
      </Card>
      {!isOfDays && (
        <QueryView query={plan}>
          {(found) => (
            <ReadOnly>
              <AbsencePlanView
                key={`${from} ${to}`}
                teacherId={id}
                from={from}
                to={to}
                plan={found}
                onDone={plan.refetch}
              />
            </ReadOnly>
          )}
        </QueryView>
      )}
    </Box>
  );
}

/** What was chosen stays on screen while other days are looked up. */
const keep = { placeholderData: keepPreviousData } as const;
