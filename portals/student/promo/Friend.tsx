import { useTranslation } from 'react-i18next';
import { useProvider } from '#src/session/provider.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { NewHere } from './NewHere.tsx';

interface FriendProps {
  code: string;
  credits: number;
  /** No promotion is shown above it, whose buttons would include this code. */
  isAlone: boolean;
}

/** A friend's invitation; signed-in students see that it is for new students. */
export function Friend({ code, credits, isAlone }: FriendProps) {
  const { t } = useTranslation('promo');
  const { providerName: provider } = useProvider();
  if (useUserContext().user !== null) return <Notice variant="info">{t('friend-for-new')}</Notice>;
  return (
    <Card title={t('friend')}>
      <Typography>{t('friend-text', { code, count: credits, school: provider })}</Typography>
      {isAlone && (
        <Box sx={{ mt: 2 }}>
          <NewHere promo="" referral={code} />
        </Box>
      )}
    </Card>
  );
}
