import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { requestOccasionalLesson, requestRescheduleLesson } from '#calls/scheduling/api/lesson-requests.ts';
import { getWallet } from '#calls/billing/api/student-wallet.ts';
import type { BookingOptions, LessonRequestReply } from '#domain/scheduling/api/lesson-requests.ts';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import { creditsFor } from '#domain/billing/credit.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { useZone } from '#src/ui/zone-context.ts';
import { AFTER_LESSON_CHANGE } from '../lesson-data.ts';
import { ChosenTime } from './ChosenTime.tsx';
import { GetCredits } from './GetCredits.tsx';
import { SlotEffect } from './SlotEffect.tsx';
import { SlotRefusal } from './SlotRefusal.tsx';
import type { SlotStart } from './slot-starts.ts';
import { useHeldSlot } from './use-held-slot.ts';
import { useMoment } from '#src/features/scheduling/agenda/use-moment.ts';

interface ConfirmSlotProps {
  start: SlotStart;
  teacherId: string;
  minutes: number;
  lesson: OwnLesson | null;
  options: BookingOptions;
  /** Another time or teacher instead. */
  onChoose: (startsAt: string, teacherId: string) => void;
  onClose: () => void;
}

type Mode = 'book' | 'move' | 'ask';
const DONE = {
  BOOKED: 'done.booked',
  MOVED: 'done.moved',
  CANCELLED: 'done.cancelled',
  ASKED: 'done.asked',
} as const;

const isShortOfCredits = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.body.details as { reason?: string } | undefined)?.reason === 'not-enough-credits';

/** Books, reschedules or requests, then opens the page that shows the result; errors are shown in the dialog. */
function useSend(mode: Mode, startsAt: string) {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  const moment = useMoment();
  const zone = useZone();
  const onSuccess = ({ outcome }: LessonRequestReply) => {
    toast.success(t(DONE[outcome], { when: moment(startsAt) }));
    const isAsked = outcome === 'ASKED';
    void navigate(
      isAsked ? paths.studentDashboard : paths.studentClassesOn(wallClockOf(startsAt, zone).date),
    );
  };
  const how = { invalidates: AFTER_LESSON_CHANGE, onSuccess };
  const book = useCommand(requestOccasionalLesson, how);
  const move = useCommand(requestRescheduleLesson, how);
  return mode === 'book' ? { ...book, book, move } : { ...move, book, move };
}

/** Confirmation: time in both time zones, teacher, credits, and the free cancellation deadline. */
export function ConfirmSlot(props: ConfirmSlotProps) {
  const { start, teacherId, minutes, lesson, options, onChoose, onClose } = props;
  const { t } = useTranslation('booking');
  const mode: Mode = !lesson ? 'book' : lesson.canMove ? 'move' : 'ask';
  const { startsAt } = start;
  const held = useHeldSlot({ teacherId, startsAt, durationMinutes: minutes }, mode !== 'ask');
  const wallet = useApi(getWallet);
  const zone = useZone();
  const { book, move, isPending, error } = useSend(mode, startsAt);
  const chooseAgain = (otherStart: string, otherTeacherId: string) => {
    book.reset();
    move.reset();
    onChoose(otherStart, otherTeacherId);
  };
  const credits = creditsFor(minutes, options.creditMinutes);
  const [agreed, setAgreed] = useState<number>();
  // Booking refetches the balance, so the dialog keeps showing the one agreed to until it closes.
  const free = agreed ?? wallet.data?.balances.find(({ kind }) => kind === 'INDIVIDUAL')?.available;
  // Credits that expire before then cannot pay for it; the server checks that.
  const isRefused = isShortOfCredits(error);
  const isShort = isRefused || (mode === 'book' && free !== undefined && free < credits);
  const failure = (isRefused ? null : error) ?? held.error;
  const send = () => {
    setAgreed(free);
    const onError = () => setAgreed(undefined);
    if (lesson) move.mutate({ body: { lessonId: lesson.id, startsAt, teacherId } }, { onError });
    else book.mutate({ body: { durationMinutes: minutes, startsAt, teacherId } }, { onError });
  };
  const actions = (
    <DialogButtons onCancel={onClose}>
      {isShort ? (
        <GetCredits
          missing={Math.max(1, credits - Math.min(free ?? 0, credits - 1))}
          until={wallClockOf(startsAt, zone).date}
          keepForBuying={held.holdForBuying}
        />
      ) : (
        <Button variant="contained" loading={isPending} onClick={send}>
          {t(`confirm.${mode}`)}
        </Button>
      )}
    </DialogButtons>
  );
  return (
    <Modal title={t(`confirm.title.${mode}`)} size="small" onClose={onClose} actions={actions}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ChosenTime
          start={start}
          lesson={lesson}
          teacherId={teacherId}
          minutes={minutes}
          onChoose={chooseAgain}
        />
        {failure ? (
          <SlotRefusal error={failure} onChoose={chooseAgain} />
        ) : (
          <SlotEffect
            mode={mode}
            credits={credits}
            free={isRefused ? Math.min(free ?? 0, credits - 1) : free}
            startsAt={startsAt}
            cancelBeforeHours={options.cancelBeforeHours}
            heldUntil={held.heldUntil}
          />
        )}
      </Box>
    </Modal>
  );
}
