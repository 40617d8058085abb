import { useLocation, useNavigate } from 'react-router';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { TrialBoard } from './board/TrialBoard.tsx';
import { BulkLose } from './bulk/BulkLose.tsx';
import { BulkOwner } from './bulk/BulkOwner.tsx';
import { Funnel } from './funnel/Funnel.tsx';
import { NewTrialButton } from './NewTrialButton.tsx';
import { Trials } from './Trials.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

const BOARD = '#board';
const VIEWS = ['list', 'board'] as const;

/** ROUTE-02: the funnel as a list, and as a board under #board; both keep the filters. */
export function TrialList() {
  const t = useT('trials');
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isBoard = hash === BOARD;
  const show = (view: (typeof VIEWS)[number]) =>
    navigate({ pathname, search, hash: view === 'board' ? BOARD : '' });
  return (
    <>
      <ScreenTitle title={t('trials.title')} />
      <Trials
        scope={
          <ToggleGroup
            label={t('view.label')}
            isLabelHidden
            value={isBoard ? 'board' : 'list'}
            options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
            onChange={(view) => void show(view)}
          />
        }
        above={<Funnel />}
        {...(isBoard && { instead: <TrialBoard /> })}
        bulk={
          <>
            <BulkOwner />
            <BulkLose />
          </>
        }
        isBulkOfAll
        create={<NewTrialButton />}
      />
    </>
  );
}
