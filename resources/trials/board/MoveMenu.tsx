import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { TrialRecord } from '#domain/teaching/api/trials.ts';
import { trialMove } from '#domain/teaching/trial.ts';
import { TRIAL_STATUSES, type TrialStatus } from '#domain/shared/trial-status.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { Box } from '#src/ui/Box.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface MoveMenuProps {
  trial: TrialRecord;
  onMove: (trial: TrialRecord, to: TrialStatus) => void;
}

/** Where a card can go, and why not elsewhere: what dragging does, for keyboards and thumbs. */
export function MoveMenu({ trial, onMove }: MoveMenuProps) {
  const t = useT('trials');
  const now = useNow();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pick = (to: TrialStatus) => {
    setAnchor(null);
    onMove(trial, to);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('board.move', { name: trial.studentName })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ zIndex: 1 }}
      >
        <SwapHoriz />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { disabledItemsFocusable: true } }}
      >
        {TRIAL_STATUSES.filter((status) => status !== trial.status).map((status) => {
          const move = trialMove(trial, status, new Date(now));
          const isRefused = 'obstacle' in move;
          return (
            <MenuItem key={status} aria-disabled={isRefused} onClick={() => pick(status)} sx={item}>
              <StatusBadge of="trialStatus" value={status} />
              {isRefused && <Box sx={why}>{t(`obstacle.${move.obstacle}`)}</Box>}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}

const item = {
  display: 'grid',
  justifyItems: 'start',
  gap: 0.5,
  maxWidth: 320,
  whiteSpace: 'normal',
  minHeight: 44,
} as const;
const why = { color: 'text.secondary', fontSize: '0.8125rem' } as const;
