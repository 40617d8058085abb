import { useTranslation } from 'react-i18next';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import { InstantField } from '#src/ui/InstantField.tsx';
import { Notice } from '#src/ui/Notice.tsx';

type Request = NonNullable<OwnLesson['request']>;

const kindOf = ({ type }: Request): 'cancel' | 'move' | 'other' => {
  if (type === 'RESCHEDULE_LESSON') return 'move';
  return type.startsWith('CANCEL_') ? 'cancel' : 'other';
};

/**
 * The request about a lesson, so that it is not sent twice or mistaken for done, and later its answer. In the page's own chunk, because it
 * is above the other content.
 */
export function LessonRequest({ request }: { request: Request }) {
  const { t } = useTranslation('student');
  const { askedAt, answeredAt, answer } = request;
  return (
    <Notice variant={answeredAt ? 'success' : 'info'} role="note">
      {answeredAt ? t('asked.answered') : t(`asked.${kindOf(request)}`)}
      {answer && `: ${answer}`} · <InstantField at={answeredAt ?? askedAt} as="relative" />
    </Notice>
  );
}
