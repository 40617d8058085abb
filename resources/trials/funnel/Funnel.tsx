import ChevronRight from '@mui/icons-material/ChevronRight';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { useHeaderPlace } from '#src/backoffice/screen/use-header-place.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { PhoneFold } from '#src/backoffice/table/PhoneFold.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { FunnelFigures } from './FunnelFigures.tsx';
import { useFunnel } from './use-funnel.ts';

/** The funnel above the list. In a wide window its counts are beside the title, and the rest unfolds, so that more rows are in view. */
export function Funnel() {
  const t = useT('trials');
  const place = useHeaderPlace();
  const [isOpen, setIsOpen] = useState(false);
  if (!place)
    return (
      <PhoneFold label={t('funnel.label')}>
        <FunnelFigures />
      </PhoneFold>
    );
  return (
    <>
      {createPortal(<Counts isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />, place)}
      {isOpen && <FunnelFigures />}
    </>
  );
}

function Counts({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const t = useT('trials');
  const { funnel, toStep } = useFunnel();
  return (
    <Box role="group" aria-label={t('funnel.counts')} sx={row}>
      {funnel.data?.steps.map(({ step, count }, index) => (
        <Box key={step} component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
          {index > 0 && <ChevronRight aria-hidden fontSize="small" />}
          <Link to={toStep(step)}>
            {t(`vocabulary:trialStatus.${step}`)} <b>{count}</b>
          </Link>
        </Box>
      ))}
      <Button size="small" aria-expanded={isOpen} onClick={onToggle}>
        {t(isOpen ? 'funnel.less' : 'funnel.more')}
      </Button>
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.5,
  fontSize: '0.875rem',
  color: 'text.secondary',
  '& a': { color: 'text.primary', px: 0.5, py: 0.5, whiteSpace: 'nowrap' },
} as const;
