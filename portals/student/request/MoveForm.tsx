import { useTranslation } from 'react-i18next';
import { requestRescheduleLesson } from '#calls/scheduling/api/lesson-requests.ts';
import { listProjectedLessons } from '#calls/scheduling/api/student-lessons.ts';
import { isPlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import { FromTo } from '#src/features/scheduling/agenda/FromTo.tsx';
import { useSpanText, wallSpan } from '#src/features/scheduling/agenda/use-span-text.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { TimeField } from '#src/ui/form/TimeField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { COMING } from '../lesson-data.ts';
import { RequestForm } from './RequestForm.tsx';
import { useSendRequest } from './use-send-request.ts';

interface Values {
  proposalDate: string;
  proposalTime: string;
  note: string;
}

/** Proposes another day and time for a lesson. The school must approve it. */
export function MoveForm({ lessonId }: { lessonId: string }) {
  const { t } = useTranslation('booking');
  const { sendRequest, isSent } = useSendRequest(requestRescheduleLesson);
  const form = usePlainForm<Values>({ proposalDate: '', proposalTime: '', note: '' }, [
    'proposalTime',
    'note',
  ]);
  const send = ({ proposalDate, proposalTime, note }: Values) =>
    sendRequest({
      body: {
        lessonId,
        proposalDate: proposalDate as PlainDate,
        ...(proposalTime && { proposalTime }),
        ...(note && { note }),
      },
    });
  const { proposalDate, proposalTime } = form.watch();
  return (
    <RequestForm form={form} onSubmit={send} isSent={isSent} text={t('request.move-text')}>
      <DateField name="proposalDate" label={t('request.day')} />
      <TimeField name="proposalTime" label={t('request.time')} hint={t('request.time-hint')} />
      <Proposed lessonId={lessonId} date={proposalDate} time={proposalTime} />
    </RequestForm>
  );
}

interface ProposedProps {
  lessonId: string;
  date: string;
  time: string;
}

/** From when the lesson would move to the proposed day; nothing while none is proposed. */
function Proposed({ lessonId, date, time }: ProposedProps) {
  const coming = useApi(listProjectedLessons, { query: { pageTake: COMING } });
  const span = useSpanText();
  const lesson = coming.data?.lessons.find(({ id }) => id === lessonId);
  return (
    <Box role="status">
      {lesson && isPlainDate(date) && <FromTo from={span(lesson)} to={wallSpan(date, time)} />}
    </Box>
  );
}
