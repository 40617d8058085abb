import { useTranslation } from 'react-i18next';
import { Box } from './Box.tsx';
import { Button } from './Button.tsx';
import { DialogButtons } from './DialogButtons.tsx';
import { Modal } from './Modal.tsx';

export interface VersionRow {
  label: string;
  mine: string;
  theirs: string;
}

interface TwoVersionsProps {
  /** The rows that differ. */
  rows: readonly VersionRow[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/**
 * Shown when the record was saved by someone else since the form was opened: both versions, side by side, to choose from. Loaded on demand.
 */
export function TwoVersions({ rows, onKeepMine, onTakeTheirs, onClose }: TwoVersionsProps) {
  const { t } = useTranslation('versions');
  const actions = (
    <DialogButtons onCancel={onClose} cancelLabel={t('look')}>
      <Button variant="outlined" onClick={onTakeTheirs}>
        {t('take-theirs')}
      </Button>
      <Button variant="contained" onClick={onKeepMine}>
        {t('keep-mine')}
      </Button>
    </DialogButtons>
  );
  return (
    <Modal title={t('title')} size="big" onClose={onClose} actions={actions}>
      <Box sx={{ mb: 2 }}>{t('text')}</Box>
      {rows.map(({ label, mine, theirs }) => (
        <Box component="section" key={label} aria-label={label} sx={{ mb: 2 }}>
          <Box component="h3" sx={{ m: 0, mb: 0.75, fontSize: '0.9375rem' }}>
            {label}
          </Box>
          <Box component="dl" sx={sides}>
            <div>
              <dt>{t('mine')}</dt>
              <dd>{mine || t('nothing')}</dd>
            </div>
            <div>
              <dt>{t('theirs')}</dt>
              <dd>{theirs || t('nothing')}</dd>
            </div>
          </Box>
        </Box>
      ))}
    </Modal>
  );
}

const sides = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 1,
  '& > div': { p: 1.25, borderRadius: 1, border: 1, borderColor: 'divider', minWidth: 0 },
  '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
  '& dd': { m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
} as const;
