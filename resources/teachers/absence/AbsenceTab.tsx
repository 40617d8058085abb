import { useAddressSearch } from '#src/ui/use-address-search.ts';
import { Box } from '#src/ui/Box.tsx';
import { AbsenceCalls } from './AbsenceCalls.tsx';
import { OtherAbsent } from './OtherAbsent.tsx';
import { useNavigate } from 'react-router';
import { paths } from '#src/paths.ts';
import type { PlanPreference } from '#domain/scheduling/absence.ts';
import {
  askedIn,
  CALLS,
  othersIn,
  withCalls,
  withDays,
  withOthers,
  withPreference,
} from './absence-address.ts';
import { keepPreviousData } from '@tanstack/react-query';
import {
  type AbsenceDays as Days,
  type AbsencePlan,
  teacherAbsence,
} from '#domain/scheduling/api/teacher-absence.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useApi } from '#src/api/queries.ts';
import { Card } from '#src/ui/Card.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { ReadOnly } from '#src/backoffice/record/ReadOnly.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { AbsencePlanView } from './AbsencePlanView.tsx';
import { isTime, parseTime } from '#domain/values/time.ts';
import { Button } from '#src/ui/Button.tsx';
import { useTypedDay } from '#src/ui/form/use-typed-day.ts';
import { useTypedValue } from '#src/ui/form/use-typed-value.ts';
import { LabelledDate } from '#src/backoffice/form/LabelledDate.tsx';
import { LabelledTime } from '#src/backoffice/form/LabelledTime.tsx';

/** A teacher's absence: its lessons and the solution for each; once entered, the decisions. Both are in the address. */
export function AbsenceTab({ id }: { id: string }) {
  const [search, setSearch] = useAddressSearch();
  const undoId = search.get(CALLS);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {undoId ? (
        <AbsenceCalls
          key={undoId}
          teacherId={id}
          undoId={undoId}
          onBack={() => setSearch(withCalls(search, null))}
        />
      ) : (
        <AbsenceWizard id={id} onDecided={(entered) => setSearch((now) => withCalls(now, entered))} />
      )}
    </Box>
  );
}

interface AbsenceWizardProps {
  id: string;
  /** Called when all changes were made; the decisions can be read with this id. */
  onDecided: (undoId: string) => void;
}

/** The lessons that an absence affects, and the solution for each. */
function AbsenceWizard({ id, onDecided }: AbsenceWizardProps) {
  const t = useT();
  const today = useToday();
  const navigate = useNavigate();
  const [search, setSearch] = useAddressSearch();
  const asked = askedIn(search);
  const plan = useApi(teacherAbsence, { params: { id }, query: asked }, save);
  const problems = plan.error instanceof ApiError ? plan.error.fields : NONE;
  const isOfDays = Object.keys(problems).length > 0;
  const days = daysShown(asked, plan.data?.days ?? { from: today, to: today, fromTime: null, toTime: null });
  const change = (to: Days | 'rest') =>
    setSearch(withDays(search, to), { replace: true, preventScrollReset: true });
  const prefer = (to: PlanPreference) =>
    setSearch(withPreference(search, to), { replace: true, preventScrollReset: true });
  /** The absent teachers beside one of them. */
  const others = (teacherId: string) => [id, ...othersIn(search)].filter((one) => one !== teacherId);
  return (
    <>
      <Card title={t('absence.title')}>
        <AbsenceDays days={days} problems={problems} onChange={change} onRest={() => change('rest')} />
        <Box sx={{ mt: 2 }}>
          <OtherAbsent
            teacherId={id}
            others={plan.data?.others ?? NO_OTHERS}
            error={problems['with']}
            onChange={(ids) =>
              setSearch(withOthers(search, ids), { replace: true, preventScrollReset: true })
            }
          />
        </Box>
      </Card>
      {!isOfDays && (
        <QueryView query={plan}>
          {(found) => (
            <ReadOnly>
              <AbsencePlanView
                key={Object.values({ ...asked, prefer: null }).join(' ')}
                prefer={asked.prefer ?? 'KEEP_TIME'}
                onPrefer={prefer}
                teacherId={id}
                plan={found}
                onDone={plan.refetch}
                onDecided={onDecided}
              />
              {found.others.map((other) => (
                <Box
                  component="section"
                  key={other.teacherId}
                  aria-label={t('absence.of', { name: other.teacherName })}
                  sx={{ display: 'grid', gap: 2, mt: 2 }}
                >
                  <Box component="h2" sx={{ m: 0, fontSize: '1.25rem' }}>
                    {t('absence.of', { name: other.teacherName })}
                  </Box>
                  <AbsencePlanView
                    teacherId={other.teacherId}
                    name={other.teacherName}
                    plan={other}
                    prefer={asked.prefer ?? 'KEEP_TIME'}
                    onPrefer={prefer}
                    onDone={plan.refetch}
                    onDecided={(entered) =>
                      void navigate(
                        `${paths.teacher(other.teacherId)}?${withCalls(withOthers(search, others(other.teacherId)), entered)}#absence`,
                      )
                    }
                  />
                </Box>
              ))}
            </ReadOnly>
          )}
        </QueryView>
      )}
    </>
  );
}

/** Choices stay on screen while other days are loading. */
const save = { placeholderData: keepPreviousData } as const;
const NONE: Readonly<Record<string, string>> = {};
const NO_OTHERS: AbsencePlan['others'] = [];

/** Returns the days of the address immediately; "rest of today" as the server has resolved it. */
function daysShown(asked: ReturnType<typeof askedIn>, known: Days): Days {
  if ('rest' in asked || !('from' in asked) || asked.from === undefined) return known;
  const { from, to = from, fromTime = null, toTime = null } = asked;
  return { from, to, fromTime, toTime };
}

interface AbsenceDaysProps {
  days: Days;
  /** The server's errors by field. */
  problems: Readonly<Record<string, string>>;
  onChange: (days: Days) => void;
  onRest: () => void;
}

/** First and last day, each with an optional time; a first day after the last moves the last. One button for the rest of today. */
function AbsenceDays({ days, problems, onChange, onRest }: AbsenceDaysProps) {
  const t = useT();
  const { from, to } = days;
  const first = useTypedDay({
    value: from,
    onDay: (day) => day !== '' && onChange({ ...days, from: day, to: to < day ? day : to }),
  });
  const last = useTypedDay({ value: to, onDay: (day) => day !== '' && onChange({ ...days, to: day }) });
  const fromTime = useTypedTime(days, 'fromTime', onChange);
  const toTime = useTypedTime(days, 'toTime', onChange);
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Button variant="outlined" onClick={onRest}>
        {t('absence.rest-of-today')}
      </Button>
      <Box sx={fields}>
        <LabelledDate label={t('absence.from')} {...first} error={problems['from']} />
        <LabelledTime label={t('absence.from-time')} {...fromTime} error={problems['fromTime']} />
        <LabelledDate label={t('absence.to')} {...last} error={problems['to']} />
        <LabelledTime label={t('absence.to-time')} {...toTime} error={problems['toTime']} />
      </Box>
      <Box sx={{ color: 'text.secondary' }}>{t('absence.times-hint')}</Box>
    </Box>
  );
}

const useTypedTime = (days: Days, name: 'fromTime' | 'toTime', onChange: (days: Days) => void) =>
  useTypedValue({
    value: days[name] ?? '',
    isWhole: (text) => text === '' || isTime(text),
    onValue: (text) => onChange({ ...days, [name]: text === '' ? null : parseTime(text) }),
  });

const fields = {
  display: 'grid',
  alignItems: 'start',
  gap: 2,
  width: '100%',
  gridTemplateColumns: { xs: '2fr 1fr', sm: '200px 130px', lg: '200px 130px 200px 130px' },
} as const;
