import { DayText } from '#src/ui/DayText.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Extension } from '#calls/business/api/business-extensions.ts';
import type { UsageRow } from '#calls/business/api/business-usage.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { ExtensionState } from '../extensions/ExtensionState.tsx';
import { secondSx } from '../usage/rows-style.ts';

interface LossProps {
  row: UsageRow;
  /** The latest request for a later expiry date. */
  extension: Extension | undefined;
  remindedOn: PlainDate | undefined;
  isChosen: boolean;
  onChoose: () => void;
  onMove: () => void;
  onExtend: () => void;
}

/** An employee whose credits will expire, and the possible actions. */
export function Loss({ row, extension, remindedOn, isChosen, onChoose, onMove, onExtend }: LossProps) {
  const { t } = useTranslation(['company', 'extension', 'nudge']);
  const name = row.name ?? '';
  const id = row.id ?? '';
  return (
    <li>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
        <Box sx={{ ml: -1.25, mt: -1 }}>
          <Checkbox label={t('nudge:choose', { name })} isOn={isChosen} onToggle={onChoose} />
        </Box>
        <div>
          <Link to={paths.businessStudent(id)}>
            <b>{name}</b>
          </Link>
          <Box sx={secondSx}>
            {t('forecast.loses', { count: row.forecast })} {t('forecast.of', { count: row.unused })}
            {row.lossOn && (
              <>
                , {t('forecast.from')} <DayText date={row.lossOn} />
              </>
            )}
          </Box>
          {extension && <ExtensionState extension={extension} />}
          {remindedOn && (
            <Box sx={secondSx}>
              {t('nudge:reminded-on')} <DayText date={remindedOn} />
            </Box>
          )}
        </div>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" aria-label={t('forecast.move-of', { name })} onClick={onMove}>
          {t('forecast.move')}
        </Button>
        {extension?.status !== 'PENDING' && (
          <Button aria-label={t('extension:ask-of', { name })} onClick={onExtend}>
            {t('extension:ask')}
          </Button>
        )}
      </Box>
    </li>
  );
}
