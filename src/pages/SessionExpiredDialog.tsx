import { Button } from '#src/ui/Button.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { CurrentUser } from '#domain/people/current-user.ts';
import { signInAddressOf } from '#domain/shared/session.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { StaffSignIn } from './StaffSignIn.tsx';
import { StudentSignIn } from './StudentSignIn.tsx';

interface SessionExpiredDialogProps {
  /** The user of the expired session. */
  user: CurrentUser;
}

/** Shown over the page, so that everything typed is kept: the user signs in again and continues. */
export function SessionExpiredDialog({ user }: SessionExpiredDialogProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const email = user.student?.email.email ?? user.teacher?.email.email ?? '';
  const isStaff = user.role === 'CUSTOMER_SUPPORT' || user.role === 'TEACHER';
  const toSignIn = () => window.location.assign(signInAddressOf(pathname));
  return (
    <Modal
      title={t('auth:expired.title')}
      size="small"
      actions={<Button onClick={toSignIn}>{t('auth:expired.leave')}</Button>}
    >
      <Typography sx={{ mb: 2 }}>{t('auth:expired.typed')}</Typography>
      {isStaff ? <StaffSignIn email={email} /> : <StudentSignIn email={email} />}
    </Modal>
  );
}
