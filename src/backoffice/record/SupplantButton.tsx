import SwitchAccount from '@mui/icons-material/SwitchAccountOutlined';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';
import type { Role } from '#domain/shared/role.ts';
import { supplantRefusal } from '#domain/people/supplant.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { useT } from '../screen/use-t.ts';
import { SupplantDialog } from './SupplantDialog.tsx';

interface SupplantSubject {
  id: string;
  fullName: string;
  role: Role;
}

/** The API only returns records of the user's school. */
const providerId = 'own';

function useRefusal({ id, role }: SupplantSubject) {
  const { user } = useUserContext();
  if (!user) return 'not-support';
  const { userId, admin, actingAs } = user;
  return supplantRefusal({
    agent: { userId, role: user.role, admin, providerId, isSupplanting: actingAs !== null },
    subject: { userId: id, role, admin: false, providerId },
  });
}

interface SupplantButtonProps {
  subject: SupplantSubject;
  /** Adds the person's name to the accessible label, for pages with several of these buttons. */
  isNamed?: boolean;
}

/** Acts as this person (PERM-02); if that is not possible, the button shows why. */
export function SupplantButton({ subject, isNamed = false }: SupplantButtonProps) {
  const t = useT();
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  const refusal = useRefusal(subject);
  const why = refusal && t(`supplant.refusal.${refusal}`);
  return (
    <>
      <Tooltip title={why ?? ''}>
        <Button
          variant="outlined"
          startIcon={<SwitchAccount />}
          aria-label={isNamed ? t('supplant.confirm', { name: subject.fullName }) : undefined}
          aria-disabled={why !== null}
          aria-describedby={why ? id : undefined}
          onClick={() => why === null && setIsAsking(true)}
          sx={why ? { opacity: 0.6 } : null}
        >
          {t('supplant.act-as')}
        </Button>
      </Tooltip>
      {why && (
        <Box component="span" id={id} className="visually-hidden">
          {why}
        </Box>
      )}
      {isAsking && <SupplantDialog subject={subject} onClose={() => setIsAsking(false)} />}
    </>
  );
}
