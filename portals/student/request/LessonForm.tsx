import { useTranslation } from 'react-i18next';
import { requestOccasionalLesson } from '#calls/scheduling/api/lesson-requests.ts';
import type { BookingOptions } from '#domain/scheduling/api/lesson-requests.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { DateField } from '#src/ui/form/DateField.tsx';
import { TimeField } from '#src/ui/form/TimeField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { LengthField, usualLength } from './LengthField.tsx';
import { RequestForm } from './RequestForm.tsx';
import { useSendRequest } from './use-send-request.ts';

interface Values {
  durationMinutes: string;
  lessonDate: string;
  lessonTime: string;
  note: string;
}

/** Where nothing free suits: a day, an hour, and the school finds a teacher. */
export function LessonForm({ options }: { options: BookingOptions }) {
  const { t } = useTranslation('booking');
  const { sendRequest, isSent } = useSendRequest(requestOccasionalLesson);
  const form = usePlainForm<Values>(
    {
      durationMinutes: usualLength(options),
      lessonDate: '',
      lessonTime: '',
      note: '',
    },
    ['lessonTime', 'note'],
  );
  const send = ({ durationMinutes, lessonDate, lessonTime, note }: Values) =>
    sendRequest({
      body: {
        durationMinutes: Number(durationMinutes),
        lessonDate: lessonDate as PlainDate,
        ...(lessonTime && { lessonTime }),
        ...(note && { note }),
      },
    });
  return (
    <RequestForm form={form} onSubmit={send} isSent={isSent} text={t('request.lesson-text')}>
      <LengthField name="durationMinutes" options={options} />
      <DateField name="lessonDate" label={t('request.day')} />
      <TimeField name="lessonTime" label={t('request.time')} hint={t('request.time-hint')} />
    </RequestForm>
  );
}
