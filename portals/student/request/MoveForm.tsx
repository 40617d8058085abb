import { useTranslation } from 'react-i18next';
import { requestRescheduleLesson } from '#calls/lesson-requests.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { DateField } from '#src/ui/form/DateField.tsx';
import { TimeField } from '#src/ui/form/TimeField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { RequestForm } from './RequestForm.tsx';
import { useAsking } from './use-asking.ts';

interface Values {
  proposalDate: string;
  proposalTime: string;
  note: string;
}

/** A proposal for another day and hour of a lesson; the school answers. */
export function MoveForm({ lessonId }: { lessonId: string }) {
  const { t } = useTranslation('booking');
  const { ask, isSent } = useAsking(requestRescheduleLesson);
  const form = usePlainForm<Values>({ proposalDate: '', proposalTime: '', note: '' }, [
    'proposalTime',
    'note',
  ]);
  const send = ({ proposalDate, proposalTime, note }: Values) =>
    ask({
      body: {
        lessonId,
        proposalDate: proposalDate as PlainDate,
        ...(proposalTime && { proposalTime }),
        ...(note && { note }),
      },
    });
  return (
    <RequestForm form={form} onSubmit={send} isSent={isSent} text={t('request.move-text')}>
      <DateField name="proposalDate" label={t('request.day')} />
      <TimeField name="proposalTime" label={t('request.time')} hint={t('request.time-hint')} />
    </RequestForm>
  );
}
