import CalendarToday from '@mui/icons-material/CalendarTodayOutlined';
import LocalFireDepartment from '@mui/icons-material/LocalFireDepartmentOutlined';
import { useTranslation } from 'react-i18next';
import type { ClasingGoState } from '#calls/teaching/api/clasing-go.ts';
import { startOfWeek } from '#domain/values/plain-date.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { KeyFigure } from '#src/ui/KeyFigure.tsx';
import { GoalRing } from '../practice-goal/GoalRing.tsx';
import { PracticeHistory } from './PracticeHistory.tsx';
import { PracticeSettings } from './PracticeSettings.tsx';
import { WordStages } from './WordStages.tsx';

/** Returns days with practice and cards of this week, from Monday to today. */
function thisWeek(days: ClasingGoState['days']): { days: number; cards: number } {
  const today = days.at(-1)?.day;
  const week = today ? days.filter(({ day, cards }) => day >= startOfWeek(today) && cards > 0) : [];
  return { days: week.length, cards: week.reduce((sum, { cards }) => sum + cards, 0) };
}

/** Practice results: today's goal, days in a row, words learned, this week, and the last four weeks. */
export function PracticeDays({ state }: { state: ClasingGoState }) {
  const { t } = useTranslation('practice');
  const { streakDays, streak, days, goal } = state;
  const week = thisWeek(days);
  return (
    <Card title={t('progress')}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <GoalRing goal={goal} />
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1 }}>
          <KeyFigure
            isCompact
            icon={LocalFireDepartment}
            tone="accent"
            label={t('streak')}
            value={t('days', { count: streakDays })}
            note={t(streak.endsToday ? 'streak-ends-today' : 'streak-forgives')}
          />
          <KeyFigure
            isCompact
            icon={CalendarToday}
            tone="success"
            label={t('this-week')}
            value={t('cards', { count: week.cards })}
            note={t('on-days', { count: week.days })}
          />
        </Box>
        <WordStages words={state.words} />
        <PracticeHistory {...{ days, goal, streak }} />
        <PracticeSettings state={state} />
      </Box>
    </Card>
  );
}
