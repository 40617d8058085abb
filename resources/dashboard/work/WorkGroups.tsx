import { Link } from 'react-router';
import ArrowForward from '@mui/icons-material/ArrowForward';
import type { WorkList } from '#domain/provider/api/work-list.ts';
import { WORK_GROUP, type WorkGroup } from '#domain/provider/work-list.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useCan } from '#src/session/use-can.ts';
import { toneSx } from '#src/theme/tones.ts';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { Box } from '#src/ui/Box.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { groupAddress } from './group-address.ts';

interface WorkGroupsProps {
  groups: WorkList['groups'];
  /** Moves the focus to the first row of a group. */
  onJump: (group: WorkGroup) => void;
}

/** The count of each group: its button jumps to the rows, the arrow beside it leads to the full list. */
export function WorkGroups({ groups, onJump }: WorkGroupsProps) {
  const t = useT();
  const today = useToday();
  const seesTrials = useCan()('trials', 'view');
  return (
    <Box component="ul" aria-label={t('dashboard.work.groups')} sx={list}>
      {groups.map(({ group, count }) => {
        const name = t(`dashboard.work.group.${group}`);
        return (
          <Box component="li" key={group} sx={[pill, toneSx(WORK_GROUP[group].colour)]}>
            <Box component="button" type="button" onClick={() => onJump(group)} sx={jump}>
              <BadgeIcon name={WORK_GROUP[group].icon} />
              {name} <b>{count}</b>
            </Box>
            <IconButton
              component={Link}
              to={groupAddress(group, { today, seesTrials })}
              aria-label={t('dashboard.work.all-of', { group: name })}
              size="small"
              color="inherit"
            >
              <ArrowForward aria-hidden fontSize="small" />
            </IconButton>
          </Box>
        );
      })}
    </Box>
  );
}

const list = { display: 'flex', flexWrap: 'wrap', gap: 1, p: 0, m: 0, mb: 1.5, listStyle: 'none' } as const;
const pill = { display: 'inline-flex', alignItems: 'center', borderRadius: 5, pl: 0.5, pr: 0.25 } as const;
const jump = {
  all: 'unset',
  boxSizing: 'border-box',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 36,
  px: 1,
  borderRadius: 5,
  cursor: 'pointer',
  fontSize: '0.875rem',
  '@media (pointer: coarse)': { minHeight: 44 },
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: '3px solid currentColor' },
} as const;
