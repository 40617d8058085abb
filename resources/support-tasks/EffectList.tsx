import type { SvgIconComponent } from '@mui/icons-material';
import type { ReactNode } from 'react';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface EffectListProps {
  icon: SvgIconComponent;
  label: string;
  /** One line each; none: nothing changes. */
  children: readonly ReactNode[];
}

/** Effect of a solution on one thing: calendar, credits or pay. */
export function EffectList({ icon: Icon, label, children }: EffectListProps) {
  const t = useT('tasks');
  return (
    <Box sx={box}>
      <Box component="dt" sx={heading}>
        <Icon aria-hidden fontSize="small" /> {label}
      </Box>
      {children.length === 0 ? (
        <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
          {t('effect.none')}
        </Box>
      ) : (
        children
      )}
    </Box>
  );
}

const box = {
  display: 'grid',
  gap: 0.75,
  alignContent: 'start',
  minWidth: 0,
  fontSize: '0.875rem',
  '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& del': { color: 'text.secondary' },
} as const;
const heading = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  color: 'text.secondary',
  fontWeight: 600,
} as const;
