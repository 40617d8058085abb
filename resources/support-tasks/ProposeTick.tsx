import { Box } from '#src/ui/Box.tsx';
import { onTouch } from '#src/theme/touch.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { Proposable } from './use-proposing.ts';

/** Adds a solution to those that are proposed to the student. */
export function ProposeTick({ tick, title }: { tick: Proposable; title: string }) {
  const t = useT('tasks');
  return (
    <Box component="label" sx={[row, tick.isDisabled && !tick.isOn ? { color: 'text.secondary' } : null]}>
      <input
        type="checkbox"
        checked={tick.isOn}
        disabled={tick.isDisabled}
        onChange={tick.toggle}
        aria-label={t('proposal.tick-named', { title })}
      />
      {t(tick.isTooSoon ? 'proposal.too-soon' : 'proposal.tick')}
    </Box>
  );
}

const row = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 32,
  ...onTouch,
  fontSize: '0.875rem',
  '& input': { width: 20, height: 20, m: 0, flexShrink: 0 },
} as const;
