import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { enableAccount, sendWelcomeMail } from '#domain/api/accounts.ts';
import { listStaff, resetStaffSecondFactor, signOutStaff, type StaffRecord } from '#domain/api/staff.ts';
import { presetOf } from '#domain/rights.ts';
import { keyOf, useCommand } from '#src/api/queries.ts';
import { toneSx } from '#src/tones.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { errorText } from '#src/ui/error-text.ts';
import { InstantField } from '#src/ui/InstantField.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { HistoryFold } from '../../record/HistoryFold.tsx';
import { DisableDialog } from '../../record/DisableDialog.tsx';
import { useSettingsWords } from '../use-settings-words.ts';
import { RightsDialog } from './RightsDialog.tsx';
import { StaffSessions } from './StaffSessions.tsx';

type Doing = 'rights' | 'disable' | 'sign-out' | 'reset' | null;

/** Where an account stands, as colour and word. */
function Standing({ person }: { person: StaffRecord }) {
  const t = useSettingsWords();
  const state = person.disabledAt ? 'disabled' : person.hasPassword ? 'active' : 'invited';
  const tone = { disabled: 'danger', active: 'success', invited: 'info' } as const;
  return (
    <Box component="span" sx={[pill, toneSx(tone[state])]}>
      {t(`staff.state.${state}`)}
    </Box>
  );
}

/** Somebody of staff, with all that can be done about their account. */
export function StaffCard({ person }: { person: StaffRecord }) {
  const t = useSettingsWords();
  const client = useQueryClient();
  const [doing, setDoing] = useState<Doing>(null);
  const { id, fullName: name, email, isAdmin, isSelf, rights, disabledAt, lastSeenAt } = person;
  const params = { id };
  const close = () => {
    setDoing(null);
    void client.invalidateQueries({ queryKey: keyOf(listStaff) });
  };
  const told = (text: string) => ({
    invalidates: [listStaff],
    onSuccess: () => toast.success(text),
    onError: (error: Error) => toast.error(errorText(error, t)),
  });
  const enable = useCommand(enableAccount, told(t('account.enabled', { name })));
  const welcome = useCommand(sendWelcomeMail, told(t('account.welcome-sent', { email })));
  const signOut = useCommand(signOutStaff, told(t('staff.signed-out', { name })));
  const reset = useCommand(resetStaffSecondFactor, told(t('staff.reset-done', { name })));
  const preset = presetOf(rights) ?? 'CUSTOM';
  return (
    <Box component="li" sx={card}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Avatar name={name} size={40} />
        <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <b>{name}</b> {isSelf && <span>({t('staff.you')})</span>}
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{email}</Box>
        </Box>
        <Standing person={person} />
        <b>{t(isAdmin ? 'staff.admin' : `rights.presets.${preset}`)}</b>
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {lastSeenAt ? (
          <>
            {t('staff.last-seen')} <InstantField at={lastSeenAt} as="relative" />
          </>
        ) : (
          t('staff.never-seen')
        )}
        {' · '}
        {t(person.hasSecondFactor ? 'staff.has-second-factor' : 'staff.no-second-factor')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {!isSelf && !disabledAt && (
          <Button onClick={() => setDoing('rights')} aria-label={t('staff.change-named', { name })}>
            {t('staff.change')}
          </Button>
        )}
        {!person.hasPassword && !disabledAt && (
          <Button loading={welcome.isPending} onClick={() => welcome.mutate({ params })}>
            {t('staff.invite-again')}
          </Button>
        )}
        {person.sessions.length > 0 && (
          <Button onClick={() => setDoing('sign-out')}>{t('staff.sign-out')}</Button>
        )}
        {person.hasSecondFactor && !isSelf && (
          <Button onClick={() => setDoing('reset')}>{t('staff.reset')}</Button>
        )}
        {!isSelf && !disabledAt && (
          <Button color="error" onClick={() => setDoing('disable')}>
            {t('account.disable')}
          </Button>
        )}
        {disabledAt && (
          <Button loading={enable.isPending} onClick={() => enable.mutate({ params })}>
            {t('account.enable')}
          </Button>
        )}
      </Box>
      {person.sessions.length > 0 && <StaffSessions person={person} />}
      <HistoryFold recordId={id} />
      {doing === 'rights' && <RightsDialog person={person} onClose={close} />}
      {doing === 'disable' && <DisableDialog resource="staff" holder={person} onClose={close} />}
      {(doing === 'sign-out' || doing === 'reset') && (
        <ConfirmDialog
          title={t(`staff.${doing}-title`, { name })}
          consequence={t(`staff.${doing}-text`, { name })}
          confirmLabel={t(`staff.${doing}`)}
          isBusy={signOut.isPending || reset.isPending}
          onConfirm={() => (doing === 'reset' ? reset : signOut).mutate({ params }, { onSettled: close })}
          onCancel={close}
        />
      )}
    </Box>
  );
}

const card = {
  display: 'grid',
  gap: 1,
  p: 2,
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
} as const;
const pill = {
  px: 1,
  borderRadius: 99,
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: '26px',
} as const;
