import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';

interface FromToProps {
  from: string;
  to: string;
}

/** What moves, in texts: what holds now struck out, an arrow, what will hold; on a second line where there is no room. */
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
