import type { SvgIconComponent } from '@mui/icons-material';
import { Box } from './Box.tsx';
import { Typography } from './Typography.tsx';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: SvgIconComponent;
  title: string;
  /** One sentence: why there is nothing, or what will be here. */
  text?: string;
  /** The next step: a button or link. */
  action?: ReactNode;
  /** It stands instead of a whole page, whose heading it is then. */
  isPage?: boolean;
}

/** What stands where a list has no rows. */
export function EmptyState({ icon: Icon, title, text, action, isPage = false }: EmptyStateProps) {
  return (
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
}

const disc = {
  width: 68,
  height: 68,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  color: 'primary.main',
  bgcolor: 'primary.light',
} as const;
