import { Box } from '#src/ui/Box.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { useRole } from '#src/session/use-session.ts';
import { useSupplant } from '#src/session/use-supplant.ts';
import { Card } from '#src/ui/Card.tsx';
import { CalendarFeedPanel } from '#src/features/scheduling/CalendarFeedPanel.tsx';
import { LeaveButton } from '#src/features/people/LeaveButton.tsx';
import { MessagesPanel } from '#src/features/people/MessagesPanel.tsx';
import { PasswordPanel } from '#src/features/people/PasswordPanel.tsx';
import { PersonalDataPanel } from '#src/features/people/PersonalDataPanel.tsx';
import { PreferencesPanel } from '#src/features/people/PreferencesPanel.tsx';
import { SecondFactorPanel } from '#src/features/people/SecondFactorPanel.tsx';
import { SessionsPanel } from '#src/features/people/SessionsPanel.tsx';
import { SupplantHistoryPanel } from '#src/features/people/SupplantHistoryPanel.tsx';

const PushPanel = lazyPart(
  () => import('#src/features/people/device/PushPanel.tsx').then((m) => m.PushPanel),
  'device',
);

const InstallPanel = lazyPart(
  () => import('#src/features/people/device/InstallPanel.tsx').then((m) => m.InstallPanel),
  'device',
);

/** Replaces the panels that staff cannot use while acting as the owner: the server refuses those changes (SEC-03). */
function OwnOnly({ name }: { name: string }) {
  const { t } = useTranslation('account');
  return <Card title={t('own-only.title', { name })}>{t('own-only.text')}</Card>;
}

function OwnPanels() {
  const role = useRole();
  const hasLessons = role === 'TEACHER' || role === 'STUDENT';
  const hasSecondFactor = role === 'TEACHER' || role === 'CUSTOMER_SUPPORT';
  return (
    <>
      {hasLessons && <InstallPanel />}
      {hasLessons && <PushPanel />}
      {hasLessons && <CalendarFeedPanel />}
      <SessionsPanel />
      <PasswordPanel />
      {hasSecondFactor && <SecondFactorPanel />}
    </>
  );
}

/** Cards of every account, below those of the role (`children`). The catalogue is `account`. */
export function AccountCards({ children }: { children?: ReactNode }) {
  const { actingAs } = useSupplant();
  return (
    <Box sx={columns}>
      <Box sx={column}>
        {children}
        <PreferencesPanel />
        <MessagesPanel />
      </Box>
      <Box sx={column}>
        {actingAs ? <OwnOnly name={actingAs.subjectName} /> : <OwnPanels />}
        <SupplantHistoryPanel />
        {!actingAs && <PersonalDataPanel />}
      </Box>
    </Box>
  );
}

/** The account on a profile page: its cards, and the sign-out button (MENU-08). */
export function AccountPanels({ children }: { children?: ReactNode }) {
  return (
    <>
      <AccountCards>{children}</AccountCards>
      <Box sx={{ mt: 3 }}>
        <LeaveButton />
      </Box>
    </>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { md: '1fr 1fr' },
  gap: 2,
  alignItems: 'start',
} as const;
const column = { display: 'grid', gap: 2, minWidth: 0 } as const;
