import { MomentText } from '#src/ui/MomentText.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useT } from '../screen/use-t.ts';

/** Notice above the record of a person whose account is disabled. */
export function DisabledNotice({ at }: { at: string | null }) {
  const t = useT();
  if (!at) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Notice variant="warning" role="note">
        {t('account.is-disabled')} <MomentText at={at} />
      </Notice>
    </Box>
  );
}
