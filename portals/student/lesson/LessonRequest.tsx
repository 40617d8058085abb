import { useTranslation } from 'react-i18next';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import { InstantField } from '#src/ui/InstantField.tsx';
import { Notice } from '#src/ui/Notice.tsx';

type Request = NonNullable<OwnLesson['request']>;

const kindOf = ({ type }: Request): 'cancel' | 'move' | 'other' => {
  if (type === 'RESCHEDULE_LESSON') return 'move';
  return type.startsWith('CANCEL_') ? 'cancel' : 'other';
};

/** Comes with the page, because it stands above what follows: that the school was asked about a lesson, so that nobody asks twice or takes it for done; later what it answered. */
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
