import { MomentText } from '#src/ui/MomentText.tsx';
import { useEffect } from 'react';
import { holdSlotForStudent, releaseSlotForStudent } from '#domain/scheduling/api/slots.ts';
import { assignTrial } from '#domain/teaching/api/trial-commands.ts';
import type { TrialRecord } from '#domain/teaching/api/trials.ts';
import { wishedPeriods } from '#domain/scheduling/slots.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { useMissing } from '#src/ui/form/use-missing.ts';
import { FreeSlots } from '#resources/lessons/FreeSlots.tsx';
import { ErrorNotice } from '#resources/lessons/ErrorNotice.tsx';
import { StartFields } from '#resources/lessons/StartFields.tsx';
import {
  askedOf,
  atInstant,
  givenStart,
  missingStart,
  type StartDraft,
} from '#resources/lessons/start-draft.ts';
import { useLengths } from '#resources/lessons/use-lengths.ts';
import { useLessonDraft } from '#resources/lessons/use-lesson-draft.ts';
import { useLessonUndoToast } from '#resources/lessons/use-lesson-change.ts';
import { quoteSx } from '#src/backoffice/screen/quote-style.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { ActionProps } from './action-props.ts';
import { useTrialChange } from './use-trial-change.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';

/** The student's message, visible while the time is chosen. */
function Preferences({ wishes, goal }: Pick<TrialRecord, 'wishes' | 'goal'>) {
  if (!wishes && !goal) return null;
  return (
    <Box component="blockquote" sx={quoteSx}>
      {[wishes, goal].filter(Boolean).join('\n')}
    </Box>
  );
}

/** Holds the chosen slot for five minutes, and releases it when the dialog closes. */
function useHold() {
  const hold = useCommand(holdSlotForStudent);
  const release = useCommand(releaseSlotForStudent);
  const { isSuccess: isHeld } = hold;
  const letGo = release.mutate;
  useEffect(() => () => void (isHeld && letGo({})), [isHeld, letGo]);
  return hold;
}

/** Teacher and time of a trial lesson, from the available slots or typed; a chosen slot is held while the dialog is open. */
export function AssignDialog({ trial, onClose }: ActionProps) {
  const t = useT('trials');
  const zone = useZone();
  const today = useToday();
  const changed = useTrialChange();
  const offerUndo = useLessonUndoToast({ onUndone: () => void changed() });
  const hold = useHold();
  const { trial: durationOfTrial } = useLengths();
  const [draft, setDraft, suggested] = useLessonDraft<StartDraft>(
    () => ({ date: today, time: '', durationMinutes: durationOfTrial, teacherId: trial.teacherId }),
    (held) => askedOf(held, { studentId: trial.studentId, language: trial.language }, zone),
  );
  const assign = useCommand(assignTrial, {
    onSuccess: async ({ undoId }) => {
      offerUndo(t('assign.done', { name: trial.studentName }), { undoId });
      onClose();
      await changed();
    },
  });
  const choose = ({ startsAt: instant, teacherId: chosen }: { startsAt: string; teacherId: string }) => {
    setDraft({ ...atInstant(draft, instant, zone), teacherId: chosen });
    const kept = { teacherId: chosen, startsAt: instant, durationMinutes: draft.durationMinutes };
    hold.mutate({ body: { ...kept, studentId: trial.studentId } });
  };
  const times = trial.wishedAt.map((at) => wallClockOf(at, zone).time);
  const wished = wishedPeriods(times, trial.wishes);
  const startsAt = givenStart(draft, zone);
  const { teacherId, durationMinutes } = draft;
  const isHeld = hold.data && draft.instant === hold.variables?.body?.startsAt;
  const submit = () => {
    if (!startsAt || !teacherId) return;
    assign.mutate({ params: { id: trial.id }, body: { startsAt, teacherId, durationMinutes } });
  };
  const { said, unless } = useMissing({ ...missingStart(draft), teacherId: !teacherId });
  const actions = (
    <DialogButtons onCancel={onClose}>
      <Button variant="contained" loading={assign.isPending} onClick={unless(submit)}>
        {t('assign.submit')}
      </Button>
    </DialogButtons>
  );
  // Staff who can assign a trial but not hold slots book without a hold: the booking checks the slot again.
  const isUnkept = hold.error instanceof ApiError && hold.error.status === 403;
  const error = assign.error ?? (isUnkept ? null : hold.error);
  return (
    <Modal title={t('assign.title', { name: trial.studentName })} onClose={onClose} actions={actions}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Preferences {...trial} />
        <PreferredTimes
          times={trial.wishedAt}
          now={draft.instant ?? null}
          onChoose={(instant) => setDraft(atInstant(draft, instant, zone))}
        />
        <ErrorNotice error={error} onChoose={(instant) => setDraft(atInstant(draft, instant, zone))} />
        <StartFields
          draft={draft}
          onChange={setDraft}
          errors={{ ...said, ...(assign.error instanceof ApiError && assign.error.fields) }}
          suggested={suggested}
        />
        <Box aria-live="polite" sx={{ color: 'text.secondary', '&:empty': { display: 'none' } }}>
          {isHeld && (
            <>
              {t('assign.held')} <MomentText at={hold.data?.heldUntil ?? null} />
            </>
          )}
        </Box>
        <FreeSlots learner={{ studentId: trial.studentId }} draft={draft} onChoose={choose} wished={wished} />
      </Box>
    </Modal>
  );
}

interface PreferredTimesProps {
  times: readonly string[];
  /** The start time in the fields. */
  now: string | null;
  onChoose: (instant: string) => void;
}

const isSame = (a: string, b: string | null) => b !== null && Date.parse(a) === Date.parse(b);

/** The beginnings that the student picked, to be taken with one press; those that are over are left out. */
function PreferredTimes({ times, now, onChoose }: PreferredTimesProps) {
  const t = useT('trials');
  const moment = useNow();
  const coming = times.filter((at) => Date.parse(at) > moment);
  if (coming.length === 0) return null;
  return (
    <Box role="group" aria-label={t('assign.wished')} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ fontWeight: 600 }}>{t('assign.wished')}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {coming.map((at) => (
          <Button
            key={at}
            variant={isSame(at, now) ? 'contained' : 'outlined'}
            aria-pressed={isSame(at, now)}
            onClick={() => onChoose(at)}
          >
            <MomentText at={at} />
          </Button>
        ))}
      </Box>
    </Box>
  );
}
