import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import { useState } from 'react';
import type { BusinessRecord } from '#domain/business/api/business.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { AccountMenu } from '#src/backoffice/record/AccountMenu.tsx';
import { ContactFacts } from '#src/backoffice/record/ContactFacts.tsx';
import { DisabledNotice } from '#src/backoffice/record/DisabledNotice.tsx';
import { SupplantButton } from '#src/backoffice/record/SupplantButton.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { InviteManager } from './InviteManager.tsx';
import { WhenEditable } from '#src/backoffice/record/WhenEditable.tsx';

/** The company's HR managers: invite, write to, choose whether they get news, send a new link, disable, enable, act as. */
export function Managers({ business: { id, managers } }: { business: BusinessRecord }) {
  const t = useT();
  const [isInviting, setIsInviting] = useState(false);
  return (
    <Card
      title={t('manager.title')}
      actions={
        <WhenEditable>
          <Button startIcon={<PersonAdd />} onClick={() => setIsInviting(true)}>
            {t('manager.invite')}
          </Button>
        </WhenEditable>
      }
    >
      {managers.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('manager.none')}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {managers.map((manager) => (
          <Box component="li" key={manager.id} sx={row}>
            <Avatar name={manager.fullName} photoUrl={null} />
            <Box sx={{ flex: '1 1 15rem', minWidth: 0, overflowWrap: 'anywhere' }}>
              <b>{manager.fullName}</b>
              <Box sx={reach}>
                <ContactFacts person={manager} isNamed />
              </Box>
              <DisabledNotice at={manager.disabledAt} />
            </Box>
            {!manager.disabledAt && (
              <SupplantButton
                subject={{ id: manager.id, fullName: manager.fullName, role: 'BUSINESS_MANAGER' }}
                isNamed
              />
            )}
            <WhenEditable>
              <AccountMenu resource="business" holder={manager} />
            </WhenEditable>
          </Box>
        ))}
      </Box>
      {isInviting && <InviteManager businessId={id} onClose={() => setIsInviting(false)} />}
    </Card>
  );
}

const reach = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 } as const;
const row = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1.5,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '& a': { color: 'inherit' },
} as const;
