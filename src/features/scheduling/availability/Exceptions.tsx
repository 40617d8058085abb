import { MomentText } from '#src/ui/MomentText.tsx';
import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Availability, ExceptionAdded } from '#calls/scheduling/api/availability.ts';
import type { ExceptionKind } from '#domain/scheduling/availability.ts';
import { parseTimezone, type Timezone } from '#domain/values/timezone.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { errorText } from '#src/api/error-text.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { toast } from '#src/toast-store.ts';
import type { AvailabilityCalls } from './calls.ts';
import { useChange } from './use-change.tsx';
import { wallClockOf } from '#domain/values/instant.ts';
import { addDays } from '#domain/values/plain-date.ts';

const KIND_LOOK = {
  TIME_OFF: { tone: 'warning', icon: 'EventBusy' },
  EXTRA: { tone: 'success', icon: 'EventAvailable' },
} as const satisfies Record<ExceptionKind, unknown>;

/** Returns the request that adds deleted time off or extra availability again, in the zone in which it was shown. */
export function addedAgain(
  { kind, startsAt, endsAt, reason }: Availability['exceptions'][number],
  timeZone: Timezone,
): ExceptionAdded {
  const from = wallClockOf(startsAt, timeZone);
  const to = wallClockOf(endsAt, timeZone);
  const endsAtMidnight = to.time === '00:00';
  const isWholeDays = endsAtMidnight && from.time === '00:00';
  return {
    kind,
    reason: reason ?? '',
    timeZone,
    fromDate: from.date,
    toDate: endsAtMidnight ? addDays(to.date, -1) : to.date,
    ...(!isWholeDays && { fromTime: from.time, toTime: to.time }),
  };
}

const ExceptionDialog = lazyPart(() => import('./ExceptionDialog.tsx').then((m) => m.ExceptionDialog));
const KINDS = ['TIME_OFF', 'EXTRA'] as const;

type Exception = Availability['exceptions'][number];

interface ExceptionsProps {
  availability: Availability;
  calls: AvailabilityCalls;
}

/** Time off and extra availability, each with its reason, to add and remove. */
export function Exceptions({ availability: { exceptions, timeZone }, calls }: ExceptionsProps) {
  const { t } = useTranslation('availability');
  const [adding, setAdding] = useState<ExceptionKind>();
  const change = useChange(calls.refresh);
  const refused = (error: unknown) => toast.error(errorText(error, t));
  const restoreException = async (removed: Exception) => {
    await calls.addException(addedAgain(removed, parseTimezone(timeZone)));
    await calls.refresh();
    toast.info(t('back'));
  };
  const remove = (removed: Exception) =>
    change
      .start(
        (isDry) => calls.removeException(removed.id, isDry),
        t('removed'),
        () => void restoreException(removed).catch(refused),
      )
      .catch(refused);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {KINDS.map((kind) => (
          <Button key={kind} variant="outlined" startIcon={<Add />} onClick={() => setAdding(kind)}>
            {t(`add-kind.${kind}`)}
          </Button>
        ))}
      </Box>
      {exceptions.length === 0 && <Box sx={{ color: 'text.secondary', pt: 2 }}>{t('no-exceptions')}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {exceptions.map((exception) => {
          const { id, kind, startsAt, endsAt, reason } = exception;
          return (
            <Box component="li" key={id} sx={row}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Chip {...KIND_LOOK[kind]}>{t(`kind.${kind}`)}</Chip>
                <Box sx={{ mt: 0.75 }}>
                  <MomentText at={startsAt} timeZone={parseTimezone(timeZone)} /> –{' '}
                  <MomentText at={endsAt} timeZone={parseTimezone(timeZone)} />
                </Box>
                {reason && <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{reason}</Box>}
              </Box>
              <IconButton
                aria-label={t('remove-exception', { kind: t(`kind.${kind}`), reason: reason ?? '' })}
                disabled={change.isBusy}
                onClick={() => void remove(exception)}
              >
                <DeleteOutline fontSize="small" aria-hidden />
              </IconButton>
            </Box>
          );
        })}
      </Box>
      {adding && (
        <ExceptionDialog
          kind={adding}
          timeZone={timeZone}
          calls={calls}
          onClose={() => setAdding(undefined)}
        />
      )}
      {change.dialog}
    </>
  );
}

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  py: 1.25,
  fontSize: '0.9375rem',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
