import { ScreenTitle } from '../screen/ScreenTitle.tsx';
import { useWords } from '../use-words.ts';
import { Trials } from './Trials.tsx';

/** ROUTE-02. */
export function TrialList() {
  const t = useWords();
  return (
    <>
      <ScreenTitle title={t('trials.title')} />
      <Trials />
    </>
  );
}
