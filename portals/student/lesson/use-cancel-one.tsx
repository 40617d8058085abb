import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelOccasionalLesson } from '#calls/scheduling/api/lesson-requests.ts';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useCommand } from '#src/api/queries.ts';
import { toast } from '#src/toast-store.ts';
import { useNearMoment } from '#src/features/scheduling/agenda/use-moment.ts';
import { AFTER_LESSON_CHANGE } from '../lesson-data.ts';
import type { CancelWay } from './cancel-way.ts';
import { Choices } from './Choices.tsx';

type Consequence = NonNullable<OwnLesson['cancel']>;

/** Returns the new cost from the server's refusal: the deadline may have passed since the page was rendered. */
function newerOf(error: Error | null): Consequence | null {
  const details =
    error instanceof ApiError ? (error.body.details as { cancel?: Consequence } | undefined) : null;
  return details?.cancel ?? null;
}

/** Cancels one lesson; after the deadline the student can ask the school instead. */
export function useCancelOne(lessonId: string, shown: Consequence, onDone: () => void): CancelWay {
  const { t } = useTranslation('booking');
  const near = useNearMoment();
  const [late, setLate] = useState<'now' | 'ask'>('now');
  const { mutate, isPending, error } = useCommand(cancelOccasionalLesson, {
    invalidates: AFTER_LESSON_CHANGE,
    onSuccess: ({ outcome }) => {
      const isAsked = outcome === 'ASKED';
      toast.success(t(isAsked ? 'cancel.asked' : 'cancel.done'));
      onDone();
    },
  });
  const { isFree, creditsBack, creditsLost, freeUntil } = newerOf(error) ?? shown;
  const isAsking = late === 'ask' && !isFree;
  const when = near(freeUntil);
  return {
    isPending,
    error,
    line: isFree
      ? t('cancel.back', { count: creditsBack, when })
      : t('cancel.lost', { count: creditsLost, when }),
    more: !isFree && (
      <Choices
        label={t('cancel.choice')}
        value={late}
        options={[
          { value: 'now', label: t('cancel.now') },
          { value: 'ask', label: t('cancel.ask'), text: t('cancel.ask-text') },
        ]}
        onChange={setLate}
      />
    ),
    confirmLabel: t(isAsking ? 'confirm.ask' : 'cancel.confirm'),
    confirm: (reason) =>
      mutate({
        params: { id: lessonId },
        query: { reason, ...(isAsking ? { ask: true } : { creditsLost }) },
      }),
  };
}
