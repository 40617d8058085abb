import { keepPreviousData } from '@tanstack/react-query';
import { type AbsenceDays as Days, teacherAbsence } from '#domain/scheduling/api/teacher-absence.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useApi } from '#src/api/queries.ts';
import { Card } from '#src/ui/Card.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useAddressSearch } from '#src/ui/use-address-search.ts';
import { ReadOnly } from '#src/backoffice/record/ReadOnly.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { AbsenceDays } from './AbsenceDays.tsx';
import { askedIn, withDays } from './absence-address.ts';
import { AbsencePlanView } from './AbsencePlanView.tsx';

interface AbsenceWizardProps {
  id: string;
  /** Everything was done; the lessons' answers can be read under this id. */
  onDecided: (undoId: string) => void;
}

/** The lessons that an absence affects, and the solution for each. */
export function AbsenceWizard({ id, onDecided }: AbsenceWizardProps) {
  const t = useT();
  const today = useToday();
  const [search, setSearch] = useAddressSearch();
  const asked = askedIn(search);
  const plan = useApi(teacherAbsence, { params: { id }, query: asked }, save);
  const problems = plan.error instanceof ApiError ? plan.error.fields : NONE;
  const isOfDays = Object.keys(problems).length > 0;
  const days = daysShown(asked, plan.data?.days ?? { from: today, to: today, fromTime: null, toTime: null });
  const change = (to: Days | 'rest') =>
    setSearch(withDays(search, to), { replace: true, preventScrollReset: true });
  return (
    <>
      <Card title={t('absence.title')}>
        <AbsenceDays days={days} problems={problems} onChange={change} onRest={() => change('rest')} />
      </Card>
      {!isOfDays && (
        <QueryView query={plan}>
          {(found) => (
            <ReadOnly>
              <AbsencePlanView
                key={Object.values(asked).join(' ')}
                teacherId={id}
                plan={found}
                onDone={plan.refetch}
                onDecided={onDecided}
              />
            </ReadOnly>
          )}
        </QueryView>
      )}
    </>
  );
}

/** What was chosen stays on screen while other days are looked up. */
const save = { placeholderData: keepPreviousData } as const;
const NONE = {};

/** Returns the days of the address immediately; "rest of today" as the server has resolved it. */
function daysShown(asked: ReturnType<typeof askedIn>, known: Days): Days {
  if ('rest' in asked || !('from' in asked) || asked.from === undefined) return known;
  const { from, to = from, fromTime = null, toTime = null } = asked;
  return { from, to, fromTime, toTime };
}
