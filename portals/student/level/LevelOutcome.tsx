import { MomentText } from '#src/ui/MomentText.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LevelResult, LevelTestState } from '#domain/teaching/api/level-test.ts';
import { SKILLS } from '#domain/teaching/level-test.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { LevelLadder } from '#src/ui/LevelLadder.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { useStudentDetail } from '../use-student-detail.ts';

interface LevelOutcomeProps {
  state: LevelTestState;
  result: LevelResult;
  isBusy: boolean;
  onAgain: () => void;
}

/** The test's result with its meaning, in total and by skill. */
export function LevelOutcome({ state, result, isBusy, onAgain }: LevelOutcomeProps) {
  const { t } = useTranslation('level-form');
  const { level, skills, kind } = result;
  const isNew = useStudentDetail().data?.onboardedAt === null;
  const isOther = state.isConfirmed && state.level !== null && state.level !== level;
  const parts = SKILLS.flatMap((skill) => {
    const part = skills[skill];
    return part ? [{ skill, ...part }] : [];
  });
  return (
    <>
      <Card>
        <Typography variant="h2">{t('level-is', { level })}</Typography>
        <Box component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {t(`can.${level}`)}
        </Box>
        <LevelLadder level={level} />
      </Card>
      {parts.length > 0 && (
        <Card title={t('skills')}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
            {parts.map((part) => (
              <Box component="li" key={part.skill} sx={{ display: 'flex', gap: 2 }}>
                <Box sx={badge}>{part.level}</Box>
                <Box>
                  <Box sx={{ fontWeight: 600 }}>{t(`skill.${part.skill}`)}</Box>
                  <Box sx={{ color: 'text.secondary' }}>
                    {t(`means.${part.skill}.${part.level}`)} {t('right', part)}.
                  </Box>
                </Box>
              </Box>
            ))}
          </Box>
        </Card>
      )}
      <Notice variant="info" role="note">
        {isOther ? t('school-level', { level: state.level }) : t('stands')}
      </Notice>
      <Button
        component={Link}
        to={isNew ? `${paths.studentOnboarding}?step=level` : paths.studentDashboard}
        variant="contained"
        size="large"
      >
        {t('continue')}
      </Button>
      {kind === 'TEST' && (
        <Box sx={{ color: 'text.secondary' }}>
          {state.againAt ? (
            <>
              {t('again')} <MomentText at={state.againAt} />
            </>
          ) : (
            <Button loading={isBusy} onClick={onAgain}>
              {t('again-now')}
            </Button>
          )}
        </Box>
      )}
    </>
  );
}

const badge = {
  flexShrink: 0,
  width: 44,
  height: 44,
  borderRadius: '12px',
  display: 'grid',
  placeItems: 'center',
  fontWeight: 800,
  bgcolor: 'color-mix(in srgb, var(--primary) 12%, transparent)',
} as const;
