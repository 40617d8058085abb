import { useTranslation } from 'react-i18next';
import type { ProposedOption } from '#domain/teaching/api/solution-proposals.ts';
import { SOLUTION } from '#domain/teaching/solution.ts';
import { toneSx } from '#src/theme/tones.ts';
import { ActionTarget } from '#src/ui/ActionTarget.tsx';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useOptionText } from './use-option-text.ts';

interface OptionRowProps {
  option: ProposedOption;
  isBusy: boolean;
  isDisabled: boolean;
  onAccept: () => void;
}

/** One proposed solution with its button; one that is no longer possible is marked instead. */
export function OptionRow({ option, isBusy, isDisabled, onAccept }: OptionRowProps) {
  const { t } = useTranslation('time-proposal');
  const { title, details } = useOptionText()(option);
  const { colour, icon } = SOLUTION[option.kind];
  return (
    <Box component="li" sx={row}>
      <Box sx={[disc, toneSx(colour)]}>
        <BadgeIcon name={icon} />
      </Box>
      <Box sx={{ flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{title}</Box>
        {details.length > 0 && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{details.join(' · ')}</Box>
        )}
      </Box>
      {option.isPossible ? (
        <Button
          variant="contained"
          loading={isBusy}
          disabled={isDisabled}
          onClick={onAccept}
          sx={{ minHeight: 44 }}
        >
          {t('solutions.accept')}
          <ActionTarget>{title}</ActionTarget>
        </Button>
      ) : (
        <Box sx={{ color: 'text.secondary' }}>{t('solutions.gone')}</Box>
      )}
    </Box>
  );
}

/** The button goes below where it would leave no room for the words. */
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
const disc = {
  width: 40,
  height: 40,
  borderRadius: 1,
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
} as const;
