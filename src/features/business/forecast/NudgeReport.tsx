import { useTranslation } from 'react-i18next';
import { NUDGE_OUTCOME } from '#domain/business/nudge.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { rowsSx } from '../usage/rows-style.ts';
import type { Nudged } from './NudgeBar.tsx';

interface NudgeReportProps {
  results: Nudged;
  nameOf: (id: string) => string;
  onClose: () => void;
}

/** The outcome of each reminder, those not sent first. */
export function NudgeReport({ results, nameOf, onClose }: NudgeReportProps) {
  const { t } = useTranslation(['nudge', 'common']);
  const isSent = ({ outcome }: Nudged[number]) => outcome === 'SENT';
  const sent = results.filter(isSent).length;
  return (
    <Modal
      title={t('report')}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('common:close')}
        </Button>
      }
    >
      <Box role="status">{t('sent', { count: sent, total: results.length })}</Box>
      <Box
        component="ul"
        aria-label={t('report')}
        sx={[rowsSx, { '& > li > :last-child': { whiteSpace: 'normal' } }]}
      >
        {results
          .toSorted((a, b) => Number(isSent(a)) - Number(isSent(b)))
          .map(({ id, outcome }) => (
            <li key={id}>
              <span>{nameOf(id)}</span>
              <Chip tone={NUDGE_OUTCOME[outcome]}>{t(`outcome.${outcome}`)}</Chip>
            </li>
          ))}
      </Box>
    </Modal>
  );
}
