import { useTranslation } from 'react-i18next';
import type { HomeworkRow } from '#domain/teaching/api/homework.ts';
import { DayText } from '#src/ui/DayText.tsx';
import { MomentText } from '#src/ui/MomentText.tsx';

/** The day that matters in the item's state: due, handed in or corrected. */
export function HomeworkDates({ homework }: { homework: HomeworkRow }) {
  const { t } = useTranslation('homework');
  const { state, dueOn, handedInAt, correctedAt } = homework;
  if (state === 'OPEN')
    return (
      <>
        {t('due')} <DayText date={dueOn} />
      </>
    );
  return (
    <>
      {state === 'CORRECTED' ? t('corrected') : t('handed-in')}{' '}
      <MomentText at={state === 'CORRECTED' ? correctedAt : handedInAt} />
    </>
  );
}
