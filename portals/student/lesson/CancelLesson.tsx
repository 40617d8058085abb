import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelOccasionalLesson } from '#calls/lesson-requests.ts';
import type { OwnLesson } from '#domain/api/student-lessons.ts';
import { minutesOf } from '#src/agenda/days.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { errorText } from '#src/ui/error-text.ts';
import { Select } from '#src/ui/form/Select.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { useMoment, useNearMoment } from '../booking/use-moment.ts';
import { AFTER_LESSON_CHANGE } from '../lesson-data.ts';
import { LateChoice } from './LateChoice.tsx';

type Consequence = NonNullable<OwnLesson['cancel']>;
interface CancelLessonProps {
  lesson: OwnLesson;
  cancel: Consequence;
  onClose: () => void;
}

const REASONS = ['work', 'ill', 'travel', 'other'] as const;

/** The limit may have passed since the page was drawn: then the server says what it costs by now. */
function newerOf(error: Error | null): Consequence | null {
  const details =
    error instanceof ApiError ? (error.body.details as { cancel?: Consequence } | undefined) : null;
  return details?.cancel ?? null;
}

/** What cancelling means, in one line; after the limit the school may be asked instead. */
export function CancelLesson({ lesson, cancel: shown, onClose }: CancelLessonProps) {
  const { t } = useTranslation('booking');
  const moment = useMoment();
  const near = useNearMoment();
  const [reason, setReason] = useState<string>(REASONS[0]);
  const [isAsking, setIsAsking] = useState(false);
  const send = useCommand(cancelOccasionalLesson, {
    invalidates: AFTER_LESSON_CHANGE,
    onSuccess: ({ outcome }) => {
      const isAsked = outcome === 'ASKED';
      toast.success(t(isAsked ? 'cancel.asked' : 'cancel.done'));
      onClose();
    },
  });
  const cancel = newerOf(send.error) ?? shown;
  const line = cancel.isFree ? 'cancel.back' : 'cancel.lost';
  const count = cancel.isFree ? cancel.creditsBack : cancel.creditsLost;
  const confirm = () =>
    send.mutate({
      params: { id: lesson.id },
      query: {
        reason: t(`cancel.reasons.${reason}`),
        ...(isAsking && !cancel.isFree ? { ask: true } : { creditsLost: cancel.creditsLost }),
      },
    });
  const actions = (
    <>
      <Button onClick={onClose}>{t('cancel.keep')}</Button>
      <Button variant="contained" color="error" loading={send.isPending} onClick={confirm}>
        {t(isAsking && !cancel.isFree ? 'confirm.ask' : 'cancel.confirm')}
      </Button>
    </>
  );
  const name = lesson.groupName ?? lesson.teacherName;
  return (
    <Modal title={t('cancel.title', { name })} size="small" onClose={onClose} actions={actions}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box>{t('cancel.what', { when: moment(lesson.startsAt), minutes: minutesOf(lesson) })}</Box>
        {send.error && <Notice variant="error">{errorText(send.error, t)}</Notice>}
        <Box sx={{ fontWeight: 600 }}>{t(line, { count, when: near(cancel.freeUntil) })}</Box>
        {!cancel.isFree && <LateChoice isAsking={isAsking} onChange={setIsAsking} />}
        <Box component="label" sx={{ display: 'grid', gap: 0.75, fontWeight: 600 }}>
          {t('cancel.reason')}
          <Select
            value={reason}
            options={REASONS.map((each) => ({ value: each, label: t(`cancel.reasons.${each}`) }))}
            onChange={(event) => setReason(event.target.value)}
          />
        </Box>
      </Box>
    </Modal>
  );
}
