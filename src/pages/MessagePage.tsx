import type { SvgIconComponent } from '@mui/icons-material';
import { Box } from '#src/ui/Box.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import type { ReactNode } from 'react';
import { PageTitle } from '#src/ui/PageTitle.tsx';

interface MessagePageProps {
  icon: SvgIconComponent;
  title: string;
  text: string;
  action?: ReactNode;
}

/** A page with a single message and a next step. */
export function MessagePage({ icon: Icon, title, text, action }: MessagePageProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: 8, px: 2, textAlign: 'center' }}>
      <PageTitle title={title} />
      <Box sx={disc}>
        <Icon aria-hidden sx={{ fontSize: 44 }} />
      </Box>
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 460 }}>{text}</Typography>
      {action}
    </Box>
  );
}

const disc = {
  width: 96,
  height: 96,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  color: 'primary.main',
  bgcolor: 'primary.light',
} as const;
