import type { SvgIconComponent } from '@mui/icons-material';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Assignment from '@mui/icons-material/AssignmentOutlined';
import Business from '@mui/icons-material/BusinessOutlined';
import Event from '@mui/icons-material/EventOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined';
import { Box } from '#src/ui/Box.tsx';
import { toneSx } from '#src/theme/tones.ts';

const ICONS: Readonly<Record<string, SvgIconComponent>> = {
  group: Groups,
  business: Business,
  course: WorkspacePremium,
  lesson: Event,
  request: Assignment,
  invoice: Receipt,
};

/** Icon in place of a photo, for records without one. */
export function NounIcon({ noun }: { noun: string }) {
  const Icon = ICONS[noun] ?? ArrowForward;
  return (
    <Box component="span" aria-hidden sx={[disc, toneSx('regular')]}>
      <Icon fontSize="small" />
    </Box>
  );
}

const disc = {
  width: 32,
  height: 32,
  borderRadius: 1,
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
} as const;
