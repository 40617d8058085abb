import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box } from '#src/ui/Box.tsx';
import { Link } from 'react-router';
import type { ResourceName } from '../screen/resource-paths.ts';
import { resourcePaths } from '#src/paths.ts';
import { lastListAddress } from '../screen/list-address.ts';
import { onTouch } from '#src/theme/touch.ts';
import { useT } from '../screen/use-t.ts';

/** Back to the list as it was left: filters, order and page. */
export function BackLink({ resource }: { resource: ResourceName }) {
  const t = useT();
  const to = lastListAddress(resource, resourcePaths[resource].list);
  return (
    <Box component={Link} to={to} data-print="no" sx={link}>
      <ArrowBack aria-hidden fontSize="small" />
      {t(`${resource}.title`)}
    </Box>
  );
}

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 32,
  mb: 1,
  color: 'text.secondary',
  fontSize: '0.875rem',
  textDecoration: 'none',
  '&:hover': { color: 'primary.main' },
  ...onTouch,
} as const;
