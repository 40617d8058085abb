import LocalFireDepartment from '@mui/icons-material/LocalFireDepartmentOutlined';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ClasingGoState, getClasingGoTrial } from '#calls/teaching/api/clasing-go.ts';
import { canPractise } from '#domain/teaching/clasing-go.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { GoalRing } from './GoalRing.tsx';

function Streak({ streakDays, streak }: Pick<ClasingGoState, 'streakDays' | 'streak'>) {
  const { t } = useTranslation('practice');
  if (streakDays === 0) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <LocalFireDepartment aria-hidden sx={{ color: 'text.secondary' }} />
      <span>
        <b>{t('home.streak', { count: streakDays })}</b>
        {streak.endsToday && <Box sx={{ color: 'text.secondary' }}>{t('home.ends-today')}</Box>}
      </span>
    </Box>
  );
}

function Today({ state }: { state: ClasingGoState }) {
  const { t } = useTranslation('practice');
  const canStart = canPractise(state.access);
  const { due } = state.words;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {canStart ? (
        <>
          <GoalRing goal={state.goal} />
          <Streak {...state} />
        </>
      ) : (
        <Box sx={{ color: 'text.secondary' }}>{t('home.what')}</Box>
      )}
      <Button
        component={Link}
        to={paths.studentClasingGo}
        variant={canStart && due > 0 ? 'contained' : 'outlined'}
        sx={{ minHeight: 44 }}
      >
        {canStart && due > 0 ? t('home.practise', { count: due }) : t('home.open')}
      </Button>
    </Box>
  );
}

/** Practice on the home page: today's goal, the streak, and the way to the cards that are due. */
export function PracticeToday() {
  const { t } = useTranslation('practice');
  const state = useApi(getClasingGoTrial);
  return (
    <Card title={t('home.title')}>
      <QueryView query={state}>{(clasingGo) => <Today state={clasingGo} />}</QueryView>
    </Card>
  );
}
