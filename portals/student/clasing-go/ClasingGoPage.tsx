import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClasingGoState, getClasingGoTrial } from '#calls/teaching/api/clasing-go.ts';
import { canPractise } from '#domain/teaching/clasing-go.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { Skeletons } from '#src/ui/Skeletons.tsx';
import { Practice, useDueCards } from './Practice.tsx';
import { PracticeDays } from './PracticeDays.tsx';
import { ClasingGoStatus } from './ClasingGoStatus.tsx';
import { Words } from './Words.tsx';
import { Celebrations } from '../practice-goal/Celebrations.tsx';
import { LevelOutlook } from '../practice-goal/LevelOutlook.tsx';
import { twoColumns } from '#src/theme/columns.ts';

const isReached = ({ goal }: ClasingGoState): boolean => goal.today >= goal.cards;

/** ROUTE-20: the words of the student's lessons as cards for review, each day those about to be forgotten (D20). */
export function ClasingGoPage() {
  const { t } = useTranslation('practice');
  const state = useApi(getClasingGoTrial);
  const practises = state.data !== undefined && canPractise(state.data.access);
  const cards = useDueCards(practises);
  // Waits for the first card: otherwise it would push down what is already shown.
  const isKnown = useDeferredValue(!practises || cards.isFetched);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <QueryView query={state}>
        {(clasingGo) =>
          isKnown ? (
            <Box sx={[twoColumns, { gridTemplateRows: { md: 'auto 1fr' } }]}>
              <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
                <ClasingGoStatus state={clasingGo} />
                {canPractise(clasingGo.access) && <Practice cards={cards} nextDueAt={clasingGo.nextDueAt} />}
                <Celebrations isInFlow occasion={isReached(clasingGo) ? 'GOAL' : 'VISIT'} />
              </Box>
              <Box sx={aside}>
                {clasingGo.access !== 'NONE' && <PracticeDays state={clasingGo} />}
                <LevelOutlook />
              </Box>
              <Box sx={{ minWidth: 0 }}>
                <Words />
              </Box>
            </Box>
          ) : (
            <Skeletons />
          )
        }
      </QueryView>
    </>
  );
}

/** On a phone between the cards and the words, else beside both. */
const aside = {
  display: 'grid',
  gap: 2,
  minWidth: 0,
  gridColumn: { md: 2 },
  gridRow: { md: '1 / span 2' },
} as const;
