import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';

/** For new students: continues the onboarding, and links to the placement test. Null once both are done. */
export function FirstSteps({ isIntroduced, hasLevel }: { isIntroduced: boolean; hasLevel: boolean }) {
  const { t } = useTranslation('student');
  if (isIntroduced && hasLevel) return null;
  return (
    <Card title={t('first.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!isIntroduced && (
          <Button component={Link} to={paths.studentOnboarding} variant="contained" sx={{ minHeight: 44 }}>
            {t('first.introduce')}
          </Button>
        )}
        {!hasLevel && (
          <Button
            component={Link}
            to={paths.studentLevelForm}
            variant={isIntroduced ? 'contained' : 'outlined'}
            sx={{ minHeight: 44 }}
          >
            {t('first.level')}
          </Button>
        )}
      </Box>
    </Card>
  );
}
