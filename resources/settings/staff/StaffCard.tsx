import { useState } from 'react';
import { enableAccount, sendWelcomeMail } from '#domain/people/api/accounts.ts';
import {
  resetStaffSecondFactor,
  signOutStaff,
  staff,
  type StaffRecord,
  endStaffSession,
} from '#domain/people/api/staff.ts';
import { staffAccessOf } from '#domain/people/staff.ts';
import { useCommand } from '#src/api/queries.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Email } from '#src/ui/Email.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { toast } from '#src/toast-store.ts';
import { HistoryFold } from '#src/backoffice/record/HistoryFold.tsx';
import { DisableDialog } from '#src/backoffice/record/DisableDialog.tsx';
import { useRenewRecord } from '#src/backoffice/record/use-renew-record.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { RightsDialog } from './RightsDialog.tsx';
import { StaffState } from './StaffState.tsx';
import { RIGHT_LEVELS, RIGHTS, type Rights } from '#domain/shared/rights.ts';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { SessionRow } from '#src/features/people/SessionRow.tsx';

/** A person's permissions by level, highest first; levels without any are left out. */
function RightsFacts({ rights }: { rights: Rights }) {
  const t = useT('settings');
  const facts = RIGHT_LEVELS.toReversed().map((level) => ({
    label: t(`rights.may.${level}`),
    value: RIGHTS.filter((right) => rights[right] === level)
      .map((right) => t(`rights.name.${right}`))
      .join(', '),
  }));
  return <DescriptionList facts={facts.filter(({ value }) => value !== '')} />;
}

type Doing = 'rights' | 'disable' | 'sign-out' | 'reset' | 'invite-again' | 'enable' | null;

/** A member of staff, with the actions for their account. */
export function StaffCard({ person }: { person: StaffRecord }) {
  const t = useT('settings');
  const renew = useRenewRecord('staff');
  const [doing, setDoing] = useState<Doing>(null);
  const { id, fullName: name, email, isSelf, disabledAt, lastSeenAt } = person;
  const params = { id };
  const close = () => {
    setDoing(null);
    void renew();
  };
  const withToast = (text: string) => ({
    invalidates: [staff.list],
    onSuccess: () => toast.success(text),
    onError: (error: Error) => toast.error(errorText(error, t)),
  });
  const enable = useCommand(enableAccount, withToast(t('account.enabled', { name })));
  const welcome = useCommand(sendWelcomeMail, withToast(t('account.welcome-sent', { email })));
  const signOut = useCommand(signOutStaff, withToast(t('staff.signed-out', { name })));
  const reset = useCommand(resetStaffSecondFactor, withToast(t('staff.reset-done', { name })));
  return (
    <Box sx={card}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Avatar name={name} size={40} />
        <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <b>{name}</b> {isSelf && <span>({t('staff.you')})</span>}
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            <Email address={email} />
          </Box>
        </Box>
        <StaffState person={person} />
        <b>{t(`staff.access.${staffAccessOf(person)}`)}</b>
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
      {!person.isAdmin && <RightsFacts rights={person.rights} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {!isSelf && !disabledAt && (
          <Button onClick={() => setDoing('rights')} aria-label={t('staff.change-named', { name })}>
            {t('staff.change')}
          </Button>
        )}
        {!person.hasPassword && !disabledAt && (
          <Button onClick={() => setDoing('invite-again')}>{t('staff.invite-again')}</Button>
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
        {disabledAt && <Button onClick={() => setDoing('enable')}>{t('account.enable')}</Button>}
      </Box>
      {person.sessions.length > 0 && <StaffSessions person={person} />}
      <HistoryFold recordId={id} />
      {doing === 'rights' && <RightsDialog person={person} onClose={close} />}
      {doing === 'disable' && <DisableDialog resource="staff" holder={person} onClose={close} />}
      {doing === 'invite-again' && (
        <ConfirmDialog
          title={t('account.welcome-title', { name })}
          consequence={t('account.welcome-text', { email })}
          confirmLabel={t('staff.invite-again')}
          isBusy={welcome.isPending}
          onConfirm={() => welcome.mutate({ params }, { onSettled: close })}
          onCancel={close}
        />
      )}
      {doing === 'enable' && (
        <ConfirmDialog
          title={t('account.enable-title', { name })}
          consequence={t('account.enable-text', { name })}
          confirmLabel={t('account.enable')}
          isBusy={enable.isPending}
          onConfirm={() => enable.mutate({ params }, { onSettled: close })}
          onCancel={close}
        />
      )}
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

/** A staff member's devices; each session can be ended separately. */
function StaffSessions({ person: { id, sessions } }: { person: StaffRecord }) {
  const t = useT('settings');
  const end = useCommand(endStaffSession, {
    invalidates: [staff.list],
    onError: (error) => toast.error(errorText(error, t)),
  });
  return (
    <details>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, py: 1.25 }}>
        {t('staff.sessions', { count: sessions.length })}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={{ ...session, isCurrent: false }}
            isEnding={end.isPending && end.variables?.params?.sessionId === session.id}
            onEnd={() => end.mutate({ params: { id, sessionId: session.id } })}
          />
        ))}
      </Box>
    </details>
  );
}
