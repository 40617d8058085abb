import {
  BRAND_USES,
  type BrandScheme,
  brandContrasts,
  ENOUGH_CONTRAST,
  shownRatio,
} from '#domain/provider/brand-colour.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { formatOneDecimal } from '#src/i18n/format.ts';
import { Box } from '#src/ui/Box.tsx';
import { Chip } from '#src/ui/Chip.tsx';

interface ContrastsProps {
  /** `#rrggbb`. */
  colour: string;
  scheme: BrandScheme;
}

/** How readable a colour is in each of its uses. */
export function Contrasts({ colour, scheme }: ContrastsProps) {
  const t = useT('branding');
  const ratios = brandContrasts(colour, scheme);
  return (
    <Box
      component="table"
      aria-label={t('contrasts', { scheme: t(`preview-of.${scheme}`) })}
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        '& tr + tr': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <tbody>
        {BRAND_USES.map((use) => {
          const isFine = ratios[use] >= ENOUGH_CONTRAST;
          return (
            <tr key={use}>
              <Box component="th" scope="row" sx={{ py: 0.5, fontWeight: 400, textAlign: 'left' }}>
                {t(`use.${use}`)}
              </Box>
              <Box component="td" sx={{ py: 0.5, px: 1, textAlign: 'right' }}>
                {formatOneDecimal(shownRatio(ratios[use]))}:1
              </Box>
              <Box component="td" sx={{ py: 0.5, textAlign: 'right', width: 0 }}>
                <Readability isFine={isFine} />
              </Box>
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
}

/** The verdict on a contrast. */
export function Readability({ isFine }: { isFine: boolean }) {
  const t = useT('branding');
  return (
    <Chip tone={isFine ? 'success' : 'danger'} icon={isFine ? 'CheckCircle' : 'ErrorOutline'}>
      {t(isFine ? 'readable' : 'hard-to-read')}
    </Chip>
  );
}
