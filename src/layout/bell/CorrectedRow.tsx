import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#src/paths.ts';
import { toneSx } from '#src/theme/tones.ts';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { Box } from '#src/ui/Box.tsx';
import { linkRow, rowDisc } from './row-style.ts';

/** Corrections of homework that the student has not read, as a line of the bell that leads to them. */
export function CorrectedRow({ count, onFollow }: { count: number; onFollow: () => void }) {
  const { t } = useTranslation('bell');
  return (
    <Box sx={{ p: 1, pb: 0 }}>
      <Box
        component={Link}
        to={`${paths.studentHomework()}?state=CORRECTED`}
        onClick={onFollow}
        sx={[linkRow, { alignItems: 'center' }]}
      >
        <Box component="span" sx={[rowDisc, toneSx('success')]}>
          <BadgeIcon name="EditNote" />
        </Box>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {t('corrected', { count })}
        </Box>
      </Box>
    </Box>
  );
}
