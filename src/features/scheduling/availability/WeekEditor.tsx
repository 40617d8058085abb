import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Availability } from '#calls/scheduling/api/availability.ts';
import { ALWAYS_FROM } from '#domain/scheduling/availability.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { WEEK } from '#domain/values/weekday.ts';
import { useErrorTexts } from '#src/i18n/error-text.ts';
import { UnsavedGuard } from '#src/features/people/UnsavedGuard.tsx';
import { ApiError } from '#src/api/api-error.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Notice } from '#src/ui/Notice.tsx';
import type { AvailabilityCalls } from './calls.ts';
import { DayRow } from './DayRow.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { fieldOf } from './RangeFields.tsx';
import { useChange } from './use-change.tsx';
import {
  draftOf,
  type DraftRange,
  ofDay,
  ofPeriod,
  type Period,
  periodsOf,
  problemsOf,
  rulesOf,
  withCopies,
  withNewPeriod,
  withRange,
} from './week-draft.ts';
import { WeekGrid } from './WeekGrid.tsx';
import { ZONE_OPTIONS } from '#src/features/people/zone-options.ts';
import { Select } from '#src/ui/form/Select.tsx';

/** The time zone of the weekly hours. */
function ZoneSelect({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const { t } = useTranslation('availability');
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.75, maxWidth: 360, pt: 2 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
        {t('zone')}
      </Box>
      <Select
        id={id}
        value={value}
        options={ZONE_OPTIONS}
        onChange={(event) => onChange(event.target.value)}
      />
    </Box>
  );
}

const StaleWeek = lazyPart(() => import('./StaleWeek.tsx').then((m) => m.StaleWeek), 'versions');

const ALWAYS: Period = { validFrom: ALWAYS_FROM, validTo: null };

interface WeekEditorProps {
  availability: Availability;
  calls: AvailabilityCalls;
}

/** The usual week: changed as a whole, and saved as a whole once the lessons that fall outside were seen. */
export function WeekEditor({ availability, calls }: WeekEditorProps) {
  const { t } = useTranslation('availability');
  const [draft, setDraft] = useState(() => draftOf(availability.rules));
  const [timeZone, setTimeZone] = useState(availability.timeZone);
  const [chosen, setChosen] = useState(0);
  const [isDirty, setDirty] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [theirs, setTheirs] = useState<Availability | null>(null);
  const change = useChange(async () => {
    setDirty(false);
    await calls.refresh();
  });
  const periods = periodsOf(draft);
  const period = periods[Math.min(chosen, periods.length - 1)] ?? ALWAYS;
  const writtenOut = useErrorTexts();
  const problems = problemsOf(draft, writtenOut);
  const edit = (next: typeof draft) => {
    setDraft(next);
    setDirty(true);
  };
  const alter = (key: number, values: Partial<DraftRange>) =>
    edit(draft.map((range) => (range.key === key ? { ...range, ...values } : range)));
  const save = async (version = availability.version) => {
    const rules = rulesOf(draft);
    setFailure(null);
    if (!rules || problems.size > 0) return;
    const body = { version, timeZone: parseTimezone(timeZone), rules };
    await change.start((dryRun) => calls.saveWeek({ ...body, dryRun }), t('saved')).catch(refused);
  };
  function refused(error: unknown): void {
    const newer = error instanceof ApiError && error.code === 'stale' && staleDetails(error);
    if (newer) setTheirs(newer);
    else setFailure(error);
  }
  return (
    <>
      <UnsavedGuard isDirty={isDirty} />
      {failure !== null && <Notice variant="error">{errorText(failure, t)}</Notice>}
      <PeriodBar
        periods={periods}
        period={period}
        onChoose={setChosen}
        onSplit={(from) => {
          edit(withNewPeriod(draft, period, from));
          setChosen(chosen + 1);
        }}
      />
      <WeekGrid
        ranges={ofPeriod(draft, period)}
        problems={problems}
        onAdd={(weekday, times) => edit(withRange(draft, weekday, period, times))}
        onChange={alter}
        onOpen={(key) => document.getElementById(fieldOf(key))?.focus()}
      />
      {WEEK.map((weekday) => (
        <DayRow
          key={weekday}
          weekday={weekday}
          ranges={ofDay(draft, weekday, period)}
          problems={problems}
          onAdd={() => edit(withRange(draft, weekday, period))}
          onChange={alter}
          onRemove={(key) => edit(draft.filter((range) => range.key !== key))}
          onCopy={(to) => edit(withCopies(draft, weekday, to, period))}
        />
      ))}
      <ZoneSelect
        value={timeZone}
        onChange={(zone) => {
          setTimeZone(zone);
          setDirty(true);
        }}
      />
      <Box sx={[bar, isDirty && inSight]}>
        <Button
          variant="contained"
          size="large"
          loading={change.isBusy}
          disabled={!isDirty || problems.size > 0 || rulesOf(draft) === null}
          onClick={() => void save()}
        >
          {t('save')}
        </Button>
        <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
          {isDirty && t('unsaved')}
        </Box>
      </Box>
      {change.dialog}
      {theirs && (
        <StaleWeek
          mine={{ ranges: draft, timeZone }}
          theirs={{ ranges: draftOf(theirs.rules), timeZone: theirs.timeZone }}
          onClose={() => setTheirs(null)}
          onTakeTheirs={() => void calls.refresh()}
          onKeepMine={() => {
            setTheirs(null);
            void save(theirs.version);
          }}
        />
      )}
    </>
  );
}

const staleDetails = ({ body }: ApiError): Availability | undefined =>
  (body.details as { current?: Availability } | undefined)?.current;

const bar = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, pt: 2.5 } as const;
/** Keeps unsaved changes in view; on a phone, above the menu. */
const inSight = {
  position: 'sticky',
  bottom: { xs: 'calc(60px + env(safe-area-inset-bottom))', sm: 0 },
  zIndex: 2,
  pb: 2,
  mb: -2,
  bgcolor: 'background.paper',
} as const;
