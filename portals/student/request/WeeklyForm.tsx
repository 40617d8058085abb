import { useTranslation } from 'react-i18next';
import { requestRegularLesson } from '#calls/scheduling/api/lesson-requests.ts';
import type { BookingOptions } from '#domain/scheduling/api/lesson-requests.ts';
import { addDays, type PlainDate } from '#domain/values/plain-date.ts';
import { sentenceCase } from '#src/i18n/sentence-case.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { parseWeekday, WEEK } from '#domain/values/weekday.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { TimeField } from '#src/ui/form/TimeField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { LengthField, usualLength } from './LengthField.tsx';
import { RequestForm } from './RequestForm.tsx';
import { useSendRequest } from './use-send-request.ts';

interface Values {
  lessonWeekDay: string;
  lessonStartTime: string;
  lessonDurationInMinutes: string;
  recurrenceStartDate: string;
  teacherId: string;
  note: string;
}

function TeacherField({ options: { teacherId, teacherName } }: { options: BookingOptions }) {
  const { t } = useTranslation('booking');
  if (!teacherId || !teacherName) return null;
  const options = [
    { value: teacherId, label: teacherName },
    { value: '', label: t('any-teacher') },
  ];
  return <SelectField name="teacherId" label={t('teacher')} options={options} />;
}

/** Requests the same time every week; the school checks the upcoming dates and replies. */
export function WeeklyForm({ options }: { options: BookingOptions }) {
  const { t } = useTranslation('booking');
  const { sendRequest, isSent } = useSendRequest(requestRegularLesson);
  const form = usePlainForm<Values>(
    {
      lessonWeekDay: '1',
      lessonStartTime: '',
      lessonDurationInMinutes: usualLength(options),
      recurrenceStartDate: addDays(useToday(), 1),
      teacherId: options.teacherId ?? '',
      note: '',
    },
    ['teacherId', 'note'],
  );
  const send = ({ teacherId, note, ...values }: Values) =>
    sendRequest({
      body: {
        lessonWeekDay: parseWeekday(values.lessonWeekDay),
        lessonStartTime: values.lessonStartTime,
        lessonDurationInMinutes: Number(values.lessonDurationInMinutes),
        recurrenceStartDate: values.recurrenceStartDate as PlainDate,
        ...(teacherId && { teacherId }),
        ...(note && { note }),
      },
    });
  return (
    <RequestForm form={form} onSubmit={send} isSent={isSent} text={t('request.weekly-text')}>
      <SelectField
        name="lessonWeekDay"
        label={t('request.weekday')}
        options={WEEK.map((day) => ({
          value: String(day),
          label: sentenceCase(t(`vocabulary:weekday.${day}`)),
        }))}
      />
      <TimeField name="lessonStartTime" label={t('request.hour')} />
      <LengthField name="lessonDurationInMinutes" options={options} />
      <DateField name="recurrenceStartDate" label={t('request.from')} />
      <TeacherField options={options} />
    </RequestForm>
  );
}
