import Edit from '@mui/icons-material/EditOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router';
import type { TrialRecord } from '#domain/teaching/api/trials.ts';
import { trialCan, trialMove } from '#domain/teaching/trial.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { CrmLink } from '#src/backoffice/record/CrmLink.tsx';
import type { TrialActionName } from '../actions/TrialAction.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface TrialActionsProps {
  trial: TrialRecord;
  onAct: (action: TrialActionName) => void;
}

/** Returns the possible actions, by the same rule as on the server. */
function possible(trial: TrialRecord, now: Date): TrialActionName[] {
  const { lessonAt } = trial;
  const isAhead = lessonAt !== null && Date.parse(lessonAt) > now.getTime();
  const can = (to: Parameters<typeof trialMove>[1]) => 'command' in trialMove(trial, to, now);
  const all: [TrialActionName, boolean][] = [
    ['assign', trialCan.assign(trial)],
    ['move', trialCan.change(trial) && isAhead],
    ['unassign', trialCan.change(trial) && isAhead],
    ['held', can('HELD') || trial.status === 'HELD'],
    ['missed', can('MISSED')],
    ['follow-up', true],
    ['win', can('WON')],
    ['reopen', trialCan.reopen(trial)],
    ['lose', trialCan.lose(trial)],
  ];
  return all.filter(([, isPossible]) => isPossible).map(([action]) => action);
}

/** Everything else that can be done to a trial. */
export function TrialActions({ trial, onAct }: TrialActionsProps) {
  const t = useT('trials');
  const now = useNow();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pick = (action: TrialActionName) => {
    setAnchor(null);
    onAct(action);
  };
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ExpandMore aria-hidden />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('action.more')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {possible(trial, new Date(now)).map((action) => (
          <MenuItem key={action} onClick={() => pick(action)} sx={{ minHeight: 44 }}>
            {t(`action.${action}`)}
          </MenuItem>
        ))}
        <CrmLink contactId={trial.contactId} />
      </Menu>
      <Button component={Link} to={paths.trialEdit(trial.id)} variant="outlined" startIcon={<Edit />}>
        {t('record.edit')}
      </Button>
    </>
  );
}
