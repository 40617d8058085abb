import type { PersonalRequest } from '#domain/people/api/personal-data.ts';
import { personalRequestCan, type PersonalRequestStatus } from '#domain/people/personal-data.ts';
import type { Tone } from '#src/theme/tones.ts';
import { Chip } from '#src/ui/Chip.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

const TONES: Readonly<Record<PersonalRequestStatus, Tone>> = {
  OPEN: 'warning',
  PREPARING: 'info',
  READY: 'success',
  DONE: 'neutral',
  REFUSED: 'danger',
  WITHDRAWN: 'neutral',
};
/** From so many days on it is time to hurry. */
const SOON = 7;

export function RequestState({ request: { status } }: { request: PersonalRequest }) {
  const t = useT('privacy');
  return <Chip tone={TONES[status]}>{t(`state.${status}`)}</Chip>;
}

/** By when the law wants an answer, and how long that is. */
export function DueDay({ request }: { request: PersonalRequest }) {
  const t = useT('privacy');
  const { dueOn, daysLeft } = request;
  if (!personalRequestCan.refuse(request)) return <PlainDateField date={dueOn} />;
  const text =
    daysLeft === 0
      ? t('due.today')
      : daysLeft > 0
        ? t('due.left', { count: daysLeft })
        : t('due.late', { count: -daysLeft });
  const tone = daysLeft < 0 ? 'danger' : daysLeft <= SOON ? 'warning' : 'neutral';
  return (
    <>
      <PlainDateField date={dueOn} /> <Chip tone={tone}>{text}</Chip>
    </>
  );
}
