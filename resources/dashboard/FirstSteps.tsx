import ChevronRight from '@mui/icons-material/ChevronRight';
import { Link } from 'react-router';
import type { DashboardData } from '#domain/provider/api/dashboard.ts';
import type { FirstStep } from '#domain/provider/first-step.ts';
import { paths } from '#src/paths.ts';
import { toneSx } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { VARIANT_ICONS } from '#src/ui/variant-icons.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

const WHERE: Record<FirstStep, string> = {
  MAIL: paths.settingsSection('integrations'),
  BRANDING: paths.settingsSection('branding'),
  BILLING: paths.settingsSection('billing'),
  PRODUCTS: paths.products,
  TEACHERS: paths.teachers,
  AVAILABILITY: paths.teachers,
  STUDENTS: paths.students,
};
const Done = VARIANT_ICONS.success;

type Steps = NonNullable<DashboardData['firstSteps']>;

/** Set-up steps of a new school: the finished ones, the next one, and a link to it. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const t = useT();
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone)?.step;
  const progress = t('first-steps.progress', { done, count: steps.length });
  return (
    <Card
      title={t('first-steps.title')}
      actions={
        <Box component="span" sx={quiet}>
          {progress}
        </Box>
      }
    >
      <Box component="progress" aria-label={progress} value={done} max={steps.length} sx={bar} />
      <Box component="ol" sx={list}>
        {steps.map(({ step, isDone }, index) => (
          <li key={step}>
            <Box component={Link} to={WHERE[step]} aria-current={step === next ? 'step' : undefined} sx={row}>
              <Box sx={[disc, toneSx(isDone ? 'success' : 'regular')]}>
                {isDone ? <Done titleAccess={t('first-steps.done')} /> : <span aria-hidden>{index + 1}</span>}
              </Box>
              <span>
                <b>{t(`first-steps.${step}`)}</b>
                <Box component="span" sx={[quiet, { display: 'block' }]}>
                  {t(`first-steps.${step}-text`)}
                </Box>
              </span>
              <ChevronRight aria-hidden sx={{ ml: 'auto', color: 'text.secondary' }} />
            </Box>
          </li>
        ))}
      </Box>
    </Card>
  );
}

const quiet = { color: 'text.secondary', fontSize: '0.875rem', fontWeight: 400 } as const;
const bar = {
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: 6,
  border: 0,
  borderRadius: 3,
  overflow: 'hidden',
  bgcolor: 'primary.light',
  '&::-webkit-progress-bar': { bgcolor: 'primary.light' },
  '&::-webkit-progress-value': { bgcolor: 'primary.main' },
  '&::-moz-progress-bar': { bgcolor: 'primary.main' },
} as const;
const list = {
  listStyle: 'none',
  m: 0,
  mt: 1,
  p: 0,
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
} as const;
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 56,
  p: 1,
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { bgcolor: 'primary.light' },
  '&[aria-current] > :first-child': { bgcolor: 'primary.main', color: 'primary.contrastText' },
} as const;
const disc = {
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  flex: 'none',
  borderRadius: '50%',
  fontWeight: 700,
} as const;
