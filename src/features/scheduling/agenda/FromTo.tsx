import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';

interface FromToProps {
  from: string;
  to: string;
}

/** A change as text: the current value struck through, an arrow, the new value; on a second line if there is no room. */
export function FromTo({ from, to }: FromToProps) {
  const { t } = useTranslation('common');
  return (
    <Box component="span" sx={line}>
      <span>
        <span className="visually-hidden">{t('moves.from')} </span>
        <Box component="del" sx={{ color: 'text.secondary' }}>
          {from}
        </Box>
      </span>{' '}
      <span>
        <span aria-hidden>→ </span>
        <span className="visually-hidden">{t('moves.to')} </span>
        <b>{to}</b>
      </span>
    </Box>
  );
}

const line = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  columnGap: 1,
  fontVariantNumeric: 'tabular-nums',
} as const;
