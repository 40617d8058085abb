import type { SvgIconComponent } from '@mui/icons-material';
import { Box } from './Box.tsx';
import { OldRowsContext } from './old-rows-context.ts';
import { Skeletons } from './Skeletons.tsx';
import { Typography } from './Typography.tsx';
import { type ReactNode, useContext } from 'react';

interface EmptyStateProps {
  icon: SvgIconComponent;
  title: string;
  /** One sentence: why there is nothing, or what will be here. */
  text?: string;
  /** The next step: a button or link. */
  action?: ReactNode;
  /** Replaces a whole page, so its title is the page's heading. */
  isPage?: boolean;
}

/** Replaces the rows of an empty list; while the rows are unknown, only keeps the space. */
export function EmptyState({ icon: Icon, title, text, action, isPage = false }: EmptyStateProps) {
  const isUnknown = useContext(OldRowsContext);
  const state = (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, py: 6, px: 3, textAlign: 'center' }}>
      <Box sx={disc}>
        <Icon aria-hidden sx={{ fontSize: 32 }} />
      </Box>
      <Typography variant="h3" component={isPage ? 'h1' : 'p'}>
        {title}
      </Typography>
      {text && <Typography sx={{ color: 'text.secondary', maxWidth: 420 }}>{text}</Typography>}
      {action}
    </Box>
  );
  if (!isUnknown) return state;
  return (
    <Box sx={layers}>
      <Box sx={{ visibility: 'hidden' }}>{state}</Box>
      <Skeletons />
    </Box>
  );
}

const layers = { display: 'grid', '& > *': { gridArea: '1 / 1' } } as const;
const disc = {
  width: 68,
  height: 68,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  color: 'primary.main',
  bgcolor: 'primary.light',
} as const;
