import { Box } from '#src/ui/Box.tsx';
import type { ReactNode } from 'react';
import { useRole } from '#src/session/use-session.ts';
import { CalendarFeedPanel } from './CalendarFeedPanel.tsx';
import { LeaveButton } from './LeaveButton.tsx';
import { MessagesPanel } from './MessagesPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { PersonalDataPanel } from './PersonalDataPanel.tsx';
import { PreferencesPanel } from './PreferencesPanel.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { SupplantHistoryPanel } from './SupplantHistoryPanel.tsx';

/** What everybody's account has, under what only their role has (`children`). Its catalogue is `account`. */
export function AccountCards({ children }: { children?: ReactNode }) {
  const role = useRole();
  const hasLessons = role === 'TEACHER' || role === 'STUDENT';
  const hasSecondFactor = role === 'TEACHER' || role === 'CUSTOMER_SUPPORT';
  return (
    <Box sx={columns}>
      <Box sx={column}>
        {children}
        <PreferencesPanel />
        <MessagesPanel />
      </Box>
      <Box sx={column}>
        {hasLessons && <CalendarFeedPanel />}
        <SessionsPanel />
        <PasswordPanel />
        {hasSecondFactor && <SecondFactorPanel />}
        <SupplantHistoryPanel />
        <PersonalDataPanel />
      </Box>
    </Box>
  );
}

/** The account on a profile page: its cards, and the way out (MENU-08). */
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
