import Logout from '@mui/icons-material/Logout';
import { Button } from '#src/ui/Button.tsx';
import { useTranslation } from 'react-i18next';
import { useLeave } from '#src/layout/use-leave.ts';
import { useSupplant } from '#src/session/use-supplant.ts';

/** MENU-08: students and teachers log out from their profile; while acting as another it ends that (STATE-09). */
export function LeaveButton() {
  const { t } = useTranslation('account');
  const { isActive } = useSupplant();
  const { isLeaving: isEnding, leave } = useLeave();
  return (
    <Button
      variant="outlined"
      color="error"
      size="large"
      startIcon={<Logout />}
      loading={isEnding}
      onClick={leave}
      sx={{ width: { xs: '100%', sm: 'auto' } }}
    >
      {t(isActive ? 'leave.supplant' : 'leave.sign-out')}
    </Button>
  );
}
