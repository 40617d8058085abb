import { SOLUTION_OUTCOME, type SolutionOutcome } from '#domain/office/solution-outcome.ts';
import { pill } from '#src/theme/pill.ts';
import { toneSx } from '#src/theme/tones.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { Box } from '#src/ui/Box.tsx';

/** The state of proposed solutions. Not one of the badges that every page loads, because only support sees it. */
export function OutcomeBadge({ outcome }: { outcome: SolutionOutcome }) {
  const t = useT();
  const { colour, icon } = SOLUTION_OUTCOME[outcome];
  return (
    <Box component="span" data-status={outcome} sx={[pill, toneSx(colour)]}>
      <BadgeIcon name={icon} size="1.15em" />
      {t(`support-tasks.outcome.${outcome}`)}
    </Box>
  );
}
