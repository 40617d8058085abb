import Check from '@mui/icons-material/Check';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

const STEPS = ['file', 'columns', 'start'] as const;

/** Progress of an import, and the next step. */
export function ImportSteps({ at }: { at: (typeof STEPS)[number] }) {
  const t = useT();
  const now = STEPS.indexOf(at);
  return (
    <Box component="ol" aria-label={t('imports.steps')} sx={list}>
      {STEPS.map((step, index) => (
        <Box component="li" key={step} {...(index === now && { 'aria-current': 'step' })} sx={item}>
          <Box component="span" sx={[disc, index > now && ahead]}>
            {index < now ? <Check aria-hidden sx={{ fontSize: 16 }} /> : index + 1}
          </Box>
          <span>
            {t(`imports.step.${step}`)}
            {index < now && <span className="visually-hidden"> ({t('imports.step-done')})</span>}
          </span>
        </Box>
      ))}
    </Box>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  mb: 2.5,
  p: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 1,
} as const;
const item = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  fontSize: '0.9375rem',
  color: 'text.secondary',
  '&[aria-current]': { color: 'text.primary', fontWeight: 600 },
} as const;
const disc = {
  width: 26,
  height: 26,
  flex: 'none',
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: 'primary.contrastText',
  bgcolor: 'primary.main',
} as const;
const ahead = { color: 'text.secondary', bgcolor: 'action.hover' } as const;
