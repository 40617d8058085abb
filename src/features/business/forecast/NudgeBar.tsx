import NotificationsActive from '@mui/icons-material/NotificationsActiveOutlined';
import { useTranslation } from 'react-i18next';
import { listNudges, nudgeEmployees } from '#calls/business/api/business-forecast.ts';
import { MOST_NUDGED, type NudgeOutcome } from '#domain/business/nudge.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';

export type Nudged = readonly { id: string; outcome: NudgeOutcome }[];

interface NudgeBarProps {
  /** Ids of all employees that can be chosen. */
  ids: readonly string[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[]) => void;
  onNudged: (results: Nudged) => void;
}

/** Selects all or none, and reminds the selected employees. */
export function NudgeBar({ ids, chosen, onChoose, onNudged }: NudgeBarProps) {
  const { t } = useTranslation('nudge');
  const nudge = useCommand(nudgeEmployees, { invalidates: [listNudges] });
  const isAll = chosen.size === ids.length;
  const remind = async () => {
    const { results } = await nudge.mutateAsync({ body: { ids: [...chosen].slice(0, MOST_NUDGED) } });
    onNudged(results);
  };
  return (
    <Box sx={bar}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: -1.25 }}>
        <Checkbox
          label={t('all')}
          isOn={isAll}
          isMixed={chosen.size > 0 && !isAll}
          onToggle={() => onChoose(isAll ? [] : ids)}
        />
        <span role="status">
          {chosen.size === 0 ? t('none-chosen') : t('chosen', { count: chosen.size })}
        </span>
      </Box>
      <Button
        variant="contained"
        startIcon={<NotificationsActive />}
        disabled={chosen.size === 0 || nudge.isPending}
        onClick={() => void remind()}
      >
        {t('remind', { count: chosen.size })}
      </Button>
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 1,
  pb: 1,
} as const;
